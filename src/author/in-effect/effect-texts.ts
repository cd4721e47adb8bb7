/** The sources of values in effect, as the continuation of a sentence. */
export const TEXTS = {
  sources: {
    breakpoint: (name: string) => `from the breakpoint ${name}`,
    state: (name: string) => `from the state ${name}`,
    style: (name: string) => `from the shared style ${name}`,
    kind: (name: string) => `from the default style for ${name}`,
    property: (name: string) => `from the property ${name}`,
    inherited: (name: string) => (name === '' ? 'inherited' : `inherited from ${name}`),
    component: (name: string) =>
      name === '' ? 'from the component' : `from the component ${name}`,
    variable: (name: string) => `from the variable ${name}`,
    element: () => 'from the element’s built-in style',
    browser: () => 'from the browser’s built-in style',
  },
  withVariable: (words: string, variable: string) => `${words}, variable ${variable}`,
  inEffect: (text: string, source: string) => `In effect: ${text}, ${source}`,
};

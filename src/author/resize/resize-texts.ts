/** The labels of handles, and the reasons why they can’t change a value. */
export const TEXTS = {
  fixed: (name: string, written: string) =>
    `${name} is ${written}, which handles can’t change. Enter a length in the inspector.`,
  lacking: (layer: string, value: string) => `${layer} has no ${value} to change by a handle.`,
  layers: (count: number) => `${count} layers`,
  mixed: (name: string) => `${name} mixed`,
  of: (layer: string, why: string) => `${layer}: ${why}`,
};

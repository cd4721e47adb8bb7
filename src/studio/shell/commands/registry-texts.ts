/** The errors of commands for programs. */
export const REGISTRY_TEXTS = {
  unknown: (name: string) => `There is no command “${name}”.`,
  notNow: (name: string) => `“${name}” isn’t available now.`,
  noEffect: (name: string) => `“${name}” changed nothing: the project is already in this state.`,
} as const;

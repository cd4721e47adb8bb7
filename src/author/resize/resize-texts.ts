/** The reasons of handles that can’t change a value. */
export const TEXTS = {
  fixed: (name: string, written: string) =>
    `${name} is ${written}, which handles can’t change. Enter a length in the inspector.`,
  lacking: (layer: string, value: string) => `${layer} has no ${value} to change by a handle.`,
  of: (layer: string, why: string) => `${layer}: ${why}`,
};

/** The buttons of issues, and the fields that they open. */
export const TEXTS = {
  chooseTarget: 'Choose a target',
  delete: 'Delete it',
  enterName: 'Enter a name',
  name: (name: string) => `Name it “${name}”`,
  enterDescription: 'Enter one',
  clearDescription: 'Clear it',
};

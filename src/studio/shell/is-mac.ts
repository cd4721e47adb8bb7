/** This machine has the keys of a Mac. */
export const isMac = navigator.platform.startsWith('Mac');

/** Whether the keys of this machine are those of a Mac. */
export const isMac = navigator.platform.startsWith('Mac');

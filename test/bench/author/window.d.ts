/** The properties that the scripts of this folder add to the windows of the shell and of its frame. */
interface Window {
  /** Waits until a condition holds in the page of the frame, checked once a frame; returns the time. */
  until(is: (page: Document) => boolean): Promise<number>;
  /** Stops watching keys; returns the time from each one to the frame that showed it. */
  waited(): number[];
  /** When the page was clicked last, in ms since 1970. */
  clicked: number;
  dragFrames: { last: number; longest: number; isOver: boolean };
}

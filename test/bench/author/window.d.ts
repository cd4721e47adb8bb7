/** The properties that the scripts of this folder add to the windows of the shell and of its frame. */
interface Window {
  /**
   * Waits until a condition holds in the page of the frame, checking it once in each frame; returns
   * the time of `performance.now`.
   */
  until(is: (page: Document) => boolean): Promise<number>;
  /** Stops watching keys; returns the time from each one to the frame that showed it. */
  waited(): number[];
  /** The time of the last click on the page, in ms since 1970. */
  clicked: number;
  dragFrames: { last: number; longest: number; isOver: boolean };
}

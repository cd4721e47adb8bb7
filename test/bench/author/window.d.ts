/** What the scripts of this folder put into the windows of the shell and of its frame. */
interface Window {
  /** Until something is so in the page of the frame, looked at once a frame; gives when. */
  until(is: (page: Document) => boolean): Promise<number>;
  /** Ends the watch over keys; what went by from each to the frame that showed it. */
  waited(): number[];
  /** When the page was clicked last, in ms since 1970. */
  clicked: number;
  dragFrames: { last: number; longest: number; isOver: boolean };
}

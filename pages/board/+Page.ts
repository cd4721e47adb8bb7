/** Vike wants a page to have one. Boards are filled into the frame, and shown in the browser by `+client.ts`. */
export function Page(): null {
  return null;
}

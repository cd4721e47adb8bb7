/**
 * Vike requires a page component. Boards are filled into the frame, and shown in the browser by
 * `+client.ts`.
 */
export function Page(): null {
  return null;
}

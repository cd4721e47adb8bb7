/** Shows a color or a picture over a pattern for transparency. */
export function Swatch({ background }: { readonly background: string }) {
  return (
    <span className="sg-swatch" aria-hidden="true">
      <span style={{ background }} />
    </span>
  );
}

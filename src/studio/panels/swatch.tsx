/** A colour or a picture on a pattern that shows through. */
export function Swatch({ background }: { readonly background: string }) {
  return (
    <span className="sg-swatch" aria-hidden="true">
      <span style={{ background }} />
    </span>
  );
}

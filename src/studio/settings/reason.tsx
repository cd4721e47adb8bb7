/** Why the last change of a field was refused. */
export function Reason({ reason }: { readonly reason: string | undefined }) {
  return reason === undefined ? null : (
    <p className="st-reason" role="alert">
      {reason}
    </p>
  );
}

import './css/reason.css';

/** Why a value was corrected, or its change refused, below what it is about. */
export function Reason({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span className="sg-reason" role="alert">
      {text}
    </span>
  );
}

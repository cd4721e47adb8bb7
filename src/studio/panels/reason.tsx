import './css/reason.css';

/** Shows below a field why its value was corrected or rejected. */
export function Reason({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span className="sg-reason" role="alert">
      {text}
    </span>
  );
}

import { Button } from 'react-aria-components';

interface IssueButtonProps {
  readonly tone: string;
  readonly text: string;
  readonly hint: string;
  readonly place: string;
  readonly onPress: () => void;
}

/** An issue with its advice and its place, which it leads to. */
export function IssueButton({ tone, text, hint, place, onPress }: IssueButtonProps) {
  return (
    <Button className="sg-issue" data-tone={tone} onPress={onPress}>
      <span>{text}</span>
      <small>{hint}</small>
      {place !== '' && <small className="sg-place">{place}</small>}
    </Button>
  );
}

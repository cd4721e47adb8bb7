import { Button } from 'react-aria-components';

interface IssueButtonProps {
  readonly tone: string;
  readonly text: string;
  readonly hint: string;
  readonly place: string;
  readonly onPress: () => void;
}

/** Shows an issue with its advice and its place; a press goes to the place. */
export function IssueButton({ tone, text, hint, place, onPress }: IssueButtonProps) {
  return (
    <Button className="sg-issue" data-tone={tone} onPress={onPress}>
      <span>{text}</span>
      <small>{hint}</small>
      {place !== '' && <small className="sg-place">{place}</small>}
    </Button>
  );
}

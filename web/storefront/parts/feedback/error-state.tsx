import { buttonText } from '#content/words/buttons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  title: string;
  message: string;
  retryLabel?: string;
  level?: 1 | 2;
} & ({ onRetry: () => void; busy?: boolean } | { retryTo: string });

/** Looks like an empty state: a failed read needs no red page. */
export function ErrorState({ title, message, retryLabel = buttonText.tryAgain, level, ...retry }: Props) {
  const action =
    'retryTo' in retry ? (
      <ButtonLink to={retry.retryTo} variant="secondary">
        {retryLabel}
      </ButtonLink>
    ) : (
      <Button busy={retry.busy} busyLabel={retryLabel} onClick={retry.onRetry} variant="secondary">
        {retryLabel}
      </Button>
    );
  return (
    <div role="alert">
      <EmptyState action={action} help={message} level={level} title={title} />
    </div>
  );
}

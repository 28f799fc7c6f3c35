import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { priceText } from '#content/words/cart.ts';
import { checkoutText } from '#content/words/checkout.ts';
import { errorText } from '#content/words/errors.ts';
import { pages } from '#contract/pages.ts';
import { type ApiError, isUnanswered } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { OfflineNotice } from './offline-notice.tsx';

interface Props {
  error: ApiError;
  onAccept: (totalCents: number) => void;
  onRetry: () => void;
}

/** Why nothing was ordered, above the button, and what to do. */
export function OrderNotice({ error, onAccept, onRetry }: Props) {
  const total = error.facts.total_cents;
  if (error.code === 'total_changed' && typeof total === 'number') {
    return (
      <Notice text={error.message}>
        <Button onClick={() => onAccept(total)} variant="quiet">
          {fill(priceText.changed.action, { new: String(error.facts.new) })}
        </Button>
      </Notice>
    );
  }
  if (error.status === 0 && !navigator.onLine) return <OfflineNotice onBack={onRetry} />;
  if (isUnanswered(error)) {
    return (
      <Notice text={error.message}>
        <Button onClick={onRetry} variant="quiet">
          {checkoutText.tryAgain}
        </Button>
      </Notice>
    );
  }
  return <Notice text={error.message} />;
}

/** The session ended while the form was filled in; signing in returns to `here`. `isAnnounced`: an alert says so. */
export function SignedOut({ here, isAnnounced = false }: { here: string; isAnnounced?: boolean }) {
  const { title, text, action } = errorText.session;
  return (
    <Notice alert={!isAnnounced} text={`${title}. ${text}`}>
      <Link className="button button--quiet" to={pages.signIn(here)}>
        {action}
      </Link>
    </Notice>
  );
}

function Notice({ text, alert = true, children }: { text: string; alert?: boolean; children?: React.ReactNode }) {
  return (
    <Banner alert={alert} tone="error">
      <p>{text}</p>
      {children}
    </Banner>
  );
}

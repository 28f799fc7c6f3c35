import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cookieText } from '#content/words/consent.ts';
import { pages } from '#contract/pages.ts';
import { type Consent, decideConsent, hasPrivacySignal, useConsent } from '#web/client/consent.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BottomStrip } from '#web/ui/feedback/bottom-strip.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { closeChoices, useChoicesOpen } from './open-choices.ts';
import './consent.css';

/**
 * Asks once whether the marketing pixel may load, and again from the footer. Not modal: the page stays usable. Rendered
 * only in the browser, because cached pages are the same for everyone and nothing loads without scripts.
 */
export function CookieBanner() {
  const consent = useConsent();
  const isReopened = useChoicesOpen();
  const isShown = isReopened || consent === 'undecided' || consent === 'signaled';
  return isShown ? <Strip consent={consent} isReopened={isReopened} /> : null;
}

function Strip({ consent, isReopened }: { consent: Consent; isReopened: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Focus only if the visitor opened it.
  useEffect(() => {
    if (isReopened) title.current?.focus();
  }, [isReopened]);
  const words = wordsFor(consent, isReopened);
  const decide = (marketing: boolean) => {
    toast.success(consent === 'accepted' && !marketing ? cookieText.withdrawn : cookieText.saved);
    decideConsent(marketing);
    if (isReopened) closeChoices();
    else document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <BottomStrip actions={<CookieActions onDecide={decide} />} title={words.title} titleRef={title}>
      {words.text}{' '}
      <Link className="link" to={pages.privacy()}>
        {cookieText.more}
      </Link>
    </BottomStrip>
  );
}

function wordsFor(consent: Consent, isReopened: boolean): { title: string; text: string } {
  if (hasPrivacySignal()) return cookieText.gpc;
  if (!isReopened) return cookieText;
  const { title, on, off } = cookieText.choices;
  return { title, text: consent === 'accepted' ? on : off };
}

/** Two equal buttons; one if the browser has already refused. */
function CookieActions({ onDecide }: { onDecide: (marketing: boolean) => void }) {
  if (hasPrivacySignal()) {
    return (
      <Button onClick={() => onDecide(false)} variant="secondary">
        {cookieText.gpc.action}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => onDecide(false)} variant="secondary">
        {cookieText.decline}
      </Button>
      <Button onClick={() => onDecide(true)} variant="secondary">
        {cookieText.accept}
      </Button>
    </>
  );
}

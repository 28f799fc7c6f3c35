import { Link } from 'react-router';
import { cookieText } from '#content/microcopy/consent.ts';
import { pages } from '#contract/pages.ts';
import { decideConsent, hasSignal, useConsent } from '#web/client/consent.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BottomStrip } from '#web/ui/feedback/bottom-strip.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Asks staff too, once, as every page of the site does until it is decided; nothing of the pixel is loaded here either way. */
export function AdminConsent() {
  const consent = useConsent();
  if (consent !== 'undecided' && consent !== 'signalled') return null;
  const { title, text } = hasSignal() ? cookieText.gpc : cookieText;
  const decide = (marketing: boolean) => {
    toast.success(cookieText.saved);
    decideConsent(marketing);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <BottomStrip actions={<Answers onDecide={decide} />} title={title}>
      {text}{' '}
      <Link className="link" to={pages.privacy()}>
        {cookieText.more}
      </Link>
    </BottomStrip>
  );
}

/** Two buttons of one weight; one where the browser has refused already. */
function Answers({ onDecide }: { onDecide: (marketing: boolean) => void }) {
  const answers = hasSignal()
    ? [{ marketing: false, label: cookieText.gpc.action }]
    : [
        { marketing: false, label: cookieText.decline },
        { marketing: true, label: cookieText.accept },
      ];
  return answers.map(({ marketing, label }) => (
    <Button key={label} onClick={() => onDecide(marketing)} variant="secondary">
      {label}
    </Button>
  ));
}

import { cookieText } from '#content/microcopy/consent.ts';
import { hasSignal } from '#web/client/consent.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Two buttons of one weight; one where the browser has refused already. */
export function CookieActions({ onDecide }: { onDecide: (marketing: boolean) => void }) {
  if (hasSignal()) {
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

import { useEffect, useRef } from 'react';
import { errorText } from '#content/words/errors.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** While offline nothing can be sent. Once back, the same order is sent automatically under the same key. */
export function OfflineNotice({ onBack }: { onBack: () => void }) {
  const send = useRef(onBack);
  useEffect(() => {
    send.current = onBack;
  });
  useEffect(() => {
    const again = () => send.current();
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Banner alert tone="error">
      {errorText.offline}
    </Banner>
  );
}

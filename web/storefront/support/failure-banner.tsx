import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface Props {
  message: string;
  /** Tries so far; after each, the banner takes focus again. */
  attempt: number;
}

/** Above the button that failed. Takes focus, so that nobody waits in vain. */
export function FailureBanner({ message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && attempt > 0) box.current?.focus();
  }, [message, attempt]);
  if (!message) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Banner tone="error">{message}</Banner>
    </div>
  );
}

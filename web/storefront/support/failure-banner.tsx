import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface Props {
  message: string;
  /** The number of tries so far: the same failure again takes the focus again. */
  attempt: number;
}

/** Above the button that failed. It takes the focus, so that nobody waits for what did not happen. */
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

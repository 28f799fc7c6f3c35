import type { ReactNode } from 'react';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';

type Props = { title: string; text?: string; children?: ReactNode };

/** One large message about the newsletter, announced when it changes in place. */
export function NewsletterFrame({ title, text, children }: Props) {
  return (
    <div className="wrap section grid gap-6">
      <h1 className="title-1">{title}</h1>
      {text && <p className="lead break-words">{text}</p>}
      {children}
      <LiveRegion message={title} />
    </div>
  );
}

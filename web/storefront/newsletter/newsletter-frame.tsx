import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';

/** `action`: of the link to the products, if there is one. */
type Props = { title: string; text?: string; action?: string; children?: ReactNode };

/** One large message about the newsletter, announced when it changes in place. */
export function NewsletterFrame({ title, text, action, children }: Props) {
  return (
    <div className="wrap section grid gap-6">
      <h1 className="title-1">{title}</h1>
      {text && <p className="lead break-words">{text}</p>}
      {action && (
        <div>
          <ButtonLink to={pages.products()}>{action}</ButtonLink>
        </div>
      )}
      {children}
      <LiveRegion message={title} />
    </div>
  );
}

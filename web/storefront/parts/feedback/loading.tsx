import type { ReactNode } from 'react';

type Props = { text: string; children?: ReactNode };

/** The spec's loading text around skeletons: read aloud at once, shown only when the wait passes 600ms. */
export function Loading({ text, children }: Props) {
  return (
    <div aria-busy="true" className="loading">
      <p className="loading__text" role="status">
        {text}
      </p>
      {children}
    </div>
  );
}

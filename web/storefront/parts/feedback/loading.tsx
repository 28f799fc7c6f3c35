import type { ReactNode } from 'react';

type Props = { text: string; children?: ReactNode };

/** Loading text around placeholders: announced at once, shown after 600ms. */
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

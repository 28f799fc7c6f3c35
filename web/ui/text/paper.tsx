import type { ReactNode } from 'react';
import './paper.css';

interface Props {
  /** Its own look; its bar is that name's `__bar`. */
  className: string;
  /** What is not printed: the way back, and the button that prints. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page of paper, black on white, without the shop around it. */
export const Paper = ({ className, bar, children }: Props) => (
  <main className={`paper ${className}`} id="main">
    <div className={`paper__bar ${className}__bar`}>{bar}</div>
    {children}
  </main>
);

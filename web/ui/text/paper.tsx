import type { ReactNode } from 'react';
import './paper.css';

interface Props {
  /** The class of the page; its bar has the same name with `__bar`. */
  className: string;
  /** Not printed: the way back and the print button. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page for printing, black on white, without the shop's header and footer. */
export const Paper = ({ className, bar, children }: Props) => (
  <main className={`paper ${className}`} id="main">
    <div className={`paper__bar ${className}__bar`}>{bar}</div>
    {children}
  </main>
);

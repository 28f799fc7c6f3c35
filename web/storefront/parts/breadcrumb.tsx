import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { breadcrumbText } from '#content/words/navigation.ts';
import './breadcrumb.css';

type Props = {
  /** From the home page down; the last is this page and needs no address. */
  items: readonly { label: string; to?: string }[];
  /** At the right edge, such as a link back. */
  children?: ReactNode;
};

export function Breadcrumb({ items, children }: Props) {
  return (
    <nav aria-label={breadcrumbText.label} className="breadcrumb">
      <ol className="breadcrumb__list">
        {items.map(({ label, to }, index) => (
          <li className="breadcrumb__item" key={label}>
            {to === undefined || index === items.length - 1 ? (
              <span aria-current="page" className="breadcrumb__current">
                {label}
              </span>
            ) : (
              <Link className="breadcrumb__link" to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

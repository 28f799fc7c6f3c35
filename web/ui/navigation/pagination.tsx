import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';

type Props = { page: number; totalPages: number; hrefFor: (page: number) => string; label?: string };

/** Real links, so that a page can be opened, shared and crawled. Renders nothing for a single page. */
export function Pagination({ page, totalPages, hrefFor, label = 'Pagination' }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="pagination">
      <Step hrefFor={hrefFor} page={page - 1} totalPages={totalPages}>
        <Icon of={ChevronLeft} />
        <span className="pagination__word">Previous</span>
      </Step>
      <ol className="pagination__list">
        {pageNumbers(page, totalPages).map(number => (
          <li key={number}>
            <Link
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              className="pagination__number"
              to={hrefFor(number)}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step hrefFor={hrefFor} page={page + 1} totalPages={totalPages}>
        <span className="pagination__word">Next</span>
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  );
}

type StepProps = { page: number; totalPages: number; hrefFor: (page: number) => string; children: ReactNode };

function Step({ page, totalPages, hrefFor, children }: StepProps) {
  if (page < 1 || page > totalPages) {
    return <span className="pagination__step pagination__step--off">{children}</span>;
  }
  return (
    <Link className="pagination__step" to={hrefFor(page)}>
      {children}
    </Link>
  );
}

const mostNumbers = 5;

/** Up to five page numbers with the current one in the middle, shifted at either end. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(mostNumbers, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(mostNumbers / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

import type { ReactNode } from 'react';
import { productsPageText } from '#content/words/shop-pages.ts';
import { Skeleton } from '../parts/feedback/skeleton.tsx';

const boxes = [1, 2, 3, 4, 5, 6];

/** Placeholders of the cards that are loading, and a message for a long wait. */
export function CardSkeletons({ layout }: { layout: 'grid' | 'list' }) {
  return (
    <Loading text={productsPageText.loading}>
      <ul aria-hidden="true" className={`catalog__${layout}`}>
        {boxes.map(box => (
          <li className="catalog__cell" key={box}>
            <div className="card">
              <div className="card__frame">
                <Skeleton className="card__picture" />
              </div>
              <div className="card__text">
                <div className="card__kind">
                  <Skeleton className="h-5 w-16" />
                </div>
                <div className="card__words">
                  <Skeleton className="h-7 w-3/4" />
                  <Skeleton className="h-12 w-full" />
                </div>
              </div>
              <div className="card__buy">
                <div className="card__facts">
                  <Skeleton className="h-6 w-20" />
                  <Skeleton className="h-6 w-24" />
                </div>
                <div className="card__actions">
                  <Skeleton className="h-13 w-full" />
                  <Skeleton className="h-11 w-20" />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

type Props = { text: string; children?: ReactNode };

/** Loading text around placeholders: announced at once, shown after 600ms. */
function Loading({ text, children }: Props) {
  return (
    <div aria-busy="true" className="loading">
      <p className="loading__text" role="status">
        {text}
      </p>
      {children}
    </div>
  );
}

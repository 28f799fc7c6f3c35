import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { removalReasonText, adminReviewsText as text } from '#content/words/admin/reviews.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReview } from '#contract/reviews/admin.ts';
import { routes } from '#contract/routes.ts';
import { type RemovalReason, removalReasons } from '#domain/review-removal.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListSelect } from '../parts/list/list-select.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import type { View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { reviewColumns } from './review-columns.tsx';
import './reviews.css';

const name = adminShellText.pages.reviews;

const ownViews: View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.published, search: { status: 'published' } },
  { name: text.views.removed, search: { status: 'removed' } },
];

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.reviews);
export const clientLoader = listClientLoader(adminLists.reviews);

const none: readonly StaffReview[] = [];
const nameOf = ({ author_name, product }: StaffReview) => fill(text.of, { name: author_name, product: product.name });
const stars = [5, 4, 3, 2, 1].map(n => [String(n), fill(n === 1 ? text.star : text.starMany, { n })] as const);

export default function AdminReviewsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const [removed, setRemoved] = useState<StaffReview | null>(null);
  const selection = useSelection(list.data?.items ?? none, review => review.id);
  const bulk = useBulk<StaffReview>(selection.keep);
  return (
    <>
      <ListPage
        of={adminLists.reviews}
        empty={adminEmptyText.reviews}
        filters={send => (
          <>
            <ListSelect
              all={text.allStars}
              label={text.stars}
              name="stars"
              options={stars}
              search={search}
              send={send}
            />
            {search.status && <input name="status" type="hidden" value={search.status} />}
          </>
        )}
        list={list}
        name={name}
        search={search}
        views={<ListViews address={adminPages.reviews} list="reviews" own={ownViews} search={search} />}
        words={text}
      >
        {reviews => (
          <div className="review-list">
            <DataTable
              caption={name}
              choice={{ selection, nameOf }}
              columns={reviewColumns(search, { onRemove: setRemoved, results: bulk.results })}
              keyOf={review => review.id}
              rows={reviews}
            />
          </div>
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={reviewActions} selection={selection} />
      {removed && <RemovalQuestion onClose={() => setRemoved(null)} review={removed} />}
    </>
  );
}

const { remove, restore, needed } = text.bulk;
const reason = {
  label: text.reason,
  hint: text.reasonHint,
  none: text.chooseReason,
  options: removalReasons.map(key => [key, removalReasonText[key]] as const),
  needed,
};

/** Removes the selected reviews with one reason for all, or restores them. */
const reviewActions: readonly BulkAction<StaffReview>[] = [
  {
    label: text.remove,
    ask: remove.ask,
    text: remove.text,
    danger: true,
    words: ended => endedWords(ended, remove.done),
    answer: () => reason,
    async one({ id, status }, chosen) {
      if (status === 'removed') return remove.already;
      const body = { reason: chosen as RemovalReason };
      const { error } = await browserApi(routes.adminRemoveReview, { params: { id }, body });
      return error?.message ?? null;
    },
  },
  {
    label: text.restore,
    ask: restore.ask,
    text: restore.text,
    words: ended => endedWords(ended, restore.done),
    async one({ id, status }) {
      if (status === 'published') return restore.already;
      const { error } = await browserApi(routes.adminRestoreReview, { params: { id } });
      return error?.message ?? null;
    },
  },
];

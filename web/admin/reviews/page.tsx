import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { listText } from '#content/microcopy/lists.ts';
import { adminReviewsText as text } from '#content/microcopy/review-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReview } from '#contract/review-desk.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { ListViews } from '../list/list-views.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import type { View } from '../list/views.ts';
import { DataTable } from '../table/data-table.tsx';
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

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListReviews, { query: search }) };
}

export default function AdminReviewsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const reviews = list.data;
  const isLoading = useNavigation().state === 'loading';
  const [removed, setRemoved] = useState<StaffReview | null>(null);
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <ButtonLink reloadDocument size="small" to={adminPages.reviewsFile(search)} variant="secondary">
          {listText.file}
        </ButtonLink>
      </header>
      <ListViews address={adminPages.reviews} list="reviews" own={ownViews} search={search} />
      <ListTools
        address={adminPages.reviews}
        count={reviews ? countWords(reviews, text) : ''}
        placeholder={text.search}
        search={search}
      >
        {send => (
          <>
            <SelectField
              defaultValue={search.stars ?? ''}
              key={search.stars}
              label={text.stars}
              name="stars"
              onChange={send}
            >
              <option value="">{text.allStars}</option>
              {[5, 4, 3, 2, 1].map(n => (
                <option key={n} value={n}>
                  {fill(n === 1 ? text.star : text.starMany, { n })}
                </option>
              ))}
            </SelectField>
            {search.status && <input name="status" type="hidden" value={search.status} />}
          </>
        )}
      </ListTools>
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {!reviews && <ListFailed message={list.error.message} />}
        {reviews?.items.length === 0 && (
          <ListEmpty text={adminEmptyText.reviews} wholeList={isNarrowed(search) ? adminPages.reviews() : null} />
        )}
        {reviews && reviews.items.length > 0 && (
          <div className="review-list">
            <DataTable
              caption={name}
              columns={reviewColumns(search, setRemoved)}
              keyOf={review => review.id}
              rows={reviews.items}
            />
          </div>
        )}
      </div>
      {reviews && <ListFoot address={adminPages.reviews} page={reviews} search={search} />}
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
      {removed && <RemovalQuestion onClose={() => setRemoved(null)} review={removed} />}
    </>
  );
}

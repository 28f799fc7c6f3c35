import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { DeleteQuestion } from '../parts/form/delete-question.tsx';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { searchOf } from '../parts/list/list-address.ts';
import { type Loaded, lost, ownListClientLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import type { View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import './coupons.css';

const name = adminShellText.pages.coupons;
const { views } = adminCouponsText;
const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.active, search: { status: 'active' } },
  { name: views.inactive, search: { status: 'inactive' } },
];
const none: readonly Coupon[] = [];

export const meta: Route.MetaFunction = () => adminMeta(name);

/** `new`: the dialog of a new coupon is open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { new: isNew, ...search } = searchOf(request);
  return { isNew: !!isNew, search, list: await context.get(apiContext)(routes.adminListCoupons, { query: search }) };
}

export const clientLoader = ownListClientLoader<Loaded<typeof loader>>(({ new: isNew, ...search }) => ({
  isNew: !!isNew,
  search,
  list: lost(routes.adminListCoupons),
}));

export default function AdminCouponsPage({ loaderData: { isNew, search, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Coupon | null>(null);
  const selection = useSelection(list.data?.items ?? none, coupon => coupon.id);
  const bulk = useBulk<Coupon>(selection.keep);
  const shown = edited ?? (isNew ? 'new' : null);
  const close = () => {
    setEdited(null);
    if (isNew) void navigate(adminPages.coupons(search), { preventScrollReset: true, replace: true });
  };
  return (
    <>
      <ListPage
        actions={
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')} size="small">
            {adminCouponsText.add}
          </Button>
        }
        of={adminLists.coupons}
        empty={adminEmptyText.coupons}
        filters={() => search.status && <input name="status" type="hidden" value={search.status} />}
        list={list}
        name={name}
        search={search}
        views={<ListViews address={adminPages.coupons} list="coupons" own={ownViews} search={search} />}
        words={adminCouponsText}
      >
        {coupons => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: coupon => coupon.code }}
            columns={couponColumns(search, { onEdit: setEdited, onDelete: setDeleted, results: bulk.results })}
            keyOf={coupon => coupon.id}
            rows={coupons}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={couponActions} selection={selection} />
      {shown && (
        <CouponDialog
          coupon={shown === 'new' ? null : shown}
          key={shown === 'new' ? 'new' : shown.id}
          onClose={close}
        />
      )}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const DeleteCoupon = ({ coupon: { id, code }, onClose }: { coupon: Coupon; onClose: () => void }) => (
  <DeleteQuestion
    action={adminCouponsText.deleteAction}
    busyLabel={adminCouponsText.deleting}
    onClose={onClose}
    remove={() => browserApi(routes.adminDeleteCoupon, { params: { id } })}
    thing={code}
    words={adminText.couponDelete}
  />
);

const { bulk: text } = adminCouponsText;

/** Turns the selected coupons on or off. */
const couponActions = (['on', 'off'] as const).map(
  (action): BulkAction<Coupon> => ({
    label: text[action],
    ask: text.ask[action],
    text: text.text[action],
    words: ended => endedWords(ended, text.done[action]),
    async one({ id }) {
      const { error } = await browserApi(routes.adminSwitchCoupon, {
        params: { id },
        body: { active: action === 'on' },
      });
      return error?.message ?? null;
    },
  }),
);

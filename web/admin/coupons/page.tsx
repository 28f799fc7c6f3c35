import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { adminText } from '#content/microcopy/admin.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Coupon } from '#contract/coupons.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeleteQuestion } from '../form/delete-question.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { BulkDeeds } from '../list/bulk-deeds.tsx';
import { endedWords } from '../list/count-words.ts';
import { searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ListViews } from '../list/list-views.tsx';
import { type BulkDeed, useBulk } from '../list/use-bulk.ts';
import { useSelection } from '../list/use-selection.ts';
import type { View } from '../list/views.ts';
import { DataTable } from '../table/data-table.tsx';
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListCoupons, { query: search }) };
}

export default function AdminCouponsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Coupon | null>(null);
  const selection = useSelection(list.data?.items ?? none, coupon => coupon.id);
  const bulk = useBulk<Coupon>(selection.clear);
  return (
    <>
      <ListPage
        actions={
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')} size="small">
            {adminCouponsText.add}
          </Button>
        }
        address={adminPages.coupons}
        empty={adminEmptyText.coupons}
        file={adminPages.couponsFile(search)}
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
      <BulkDeeds bulk={bulk} deeds={couponDeeds} selection={selection} />
      {edited && (
        <CouponDialog
          coupon={edited === 'new' ? null : edited}
          key={edited === 'new' ? 'new' : edited.id}
          onClose={() => setEdited(null)}
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

/** Turns the chosen coupons on or off. */
const couponDeeds = (['on', 'off'] as const).map(
  (deed): BulkDeed<Coupon> => ({
    label: text[deed],
    ask: text.ask[deed],
    text: text.text[deed],
    words: ended => endedWords(ended, text.done[deed]),
    async one({ id }) {
      const { error } = await browserApi(routes.adminSwitchCoupon, { params: { id }, body: { active: deed === 'on' } });
      return error?.message ?? null;
    },
  }),
);

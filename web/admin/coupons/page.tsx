import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { listText } from '#content/microcopy/lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Coupon } from '#contract/coupons.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import './coupons.css';

const name = adminShellText.pages.coupons;

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListCoupons, { query: search }) };
}

export default function AdminCouponsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const coupons = list.data;
  const isLoading = useNavigation().state === 'loading';
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Coupon | null>(null);
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink reloadDocument size="small" to={adminPages.couponsFile(search)} variant="secondary">
            {listText.file}
          </ButtonLink>
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')} size="small">
            {adminCouponsText.add}
          </Button>
        </div>
      </header>
      <ListTools
        address={adminPages.coupons}
        count={coupons ? countWords(coupons, adminCouponsText) : ''}
        placeholder={adminCouponsText.search}
        search={search}
      />
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {!coupons && <ListFailed message={list.error.message} />}
        {coupons?.items.length === 0 && (
          <ListEmpty text={adminEmptyText.coupons} wholeList={isNarrowed(search) ? adminPages.coupons() : null} />
        )}
        {coupons && coupons.items.length > 0 && (
          <DataTable
            caption={name}
            columns={couponColumns(search, { onEdit: setEdited, onDelete: setDeleted })}
            keyOf={coupon => coupon.id}
            rows={coupons.items}
          />
        )}
      </div>
      {coupons && <ListFoot address={adminPages.coupons} page={coupons} search={search} />}
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
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

import { moneyText } from '#content/words/admin/payments.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { MoneyEntry } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { isNarrowed } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListSelect } from '../parts/list/list-select.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import type { View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { moneyColumns } from './payment-columns.tsx';
import './payments.css';

const name = adminShellText.pages.money;
const { views } = moneyText;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.disputes, search: { kind: 'dispute' } },
  { name: views.refunds, search: { kind: 'refund' } },
  { name: views.unknown, search: { kind: 'unknown' } },
];
const kinds = Object.entries(moneyText.kinds).map(([kind, { title }]) => [kind, title] as const);

const none: readonly MoneyEntry[] = [];
const keyOf = ({ kind, id }: MoneyEntry) => `${kind} ${id}`;
const nameOf = ({ kind, order_number }: MoneyEntry) =>
  [moneyText.kinds[kind].title, order_number].filter(Boolean).join(' ');

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.money);
export const clientLoader = listClientLoader(adminLists.money);

export default function MoneyInboxPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, keyOf);
  const bulk = useBulk<MoneyEntry>(selection.clear);
  return (
    <>
      <ListPage
        of={adminLists.money}
        empty={isNarrowed(search) ? adminEmptyText.filtered.text : moneyText.empty}
        filters={send => (
          <ListSelect
            all={moneyText.allKinds}
            label={moneyText.kind}
            name="kind"
            options={kinds}
            search={search}
            send={send}
          />
        )}
        intro={moneyText.intro}
        list={list}
        name={name}
        search={search}
        views={<ListViews address={adminPages.money} list="money" own={ownViews} search={search} />}
        words={moneyText}
      >
        {entries => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf }}
            columns={moneyColumns(search, bulk.results)}
            keyOf={keyOf}
            rows={entries}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={moneyActions} selection={selection} />
    </>
  );
}

const { bulk: text } = moneyText;

/** Asks the providers again about the selected entries. Settling and refunding are done one by one. */
const moneyActions: readonly BulkAction<MoneyEntry>[] = [
  {
    label: moneyText.actions.ask,
    ask: text.ask,
    text: text.text,
    words: ended => endedWords(ended, text.done),
    async one({ kind, id, actions }) {
      if (!actions.includes('ask')) return text.notHere;
      const { data, error } = await browserApi(routes.adminActOnMoney, { body: { kind, id, action: 'ask' } });
      if (error) return error.message;
      return data.is_open ? moneyText.stillOpen : null;
    },
  },
];

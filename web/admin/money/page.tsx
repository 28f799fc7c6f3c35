import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { moneyText } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { MoneyEntry } from '#contract/money.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { BulkDeeds } from '../list/bulk-deeds.tsx';
import { endedWords } from '../list/count-words.ts';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { ListViews } from '../list/list-views.tsx';
import { type BulkDeed, useBulk } from '../list/use-bulk.ts';
import { useSelection } from '../list/use-selection.ts';
import type { View } from '../list/views.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { moneyColumns } from './money-columns.tsx';
import './money.css';

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

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListMoney, { query: search }) };
}

export default function MoneyInboxPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, keyOf);
  const bulk = useBulk<MoneyEntry>(selection.clear);
  return (
    <>
      <ListPage
        address={adminPages.money}
        empty={isNarrowed(search) ? adminEmptyText.filtered.text : moneyText.empty}
        file={adminPages.moneyFile(search)}
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
      <BulkDeeds bulk={bulk} deeds={moneyDeeds} selection={selection} />
    </>
  );
}

const { bulk: text } = moneyText;

/** Asks the providers again about the chosen entries. Settling by hand and giving back stay with the single one. */
const moneyDeeds: readonly BulkDeed<MoneyEntry>[] = [
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

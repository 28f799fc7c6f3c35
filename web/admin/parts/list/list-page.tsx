import { type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { listText } from '#content/words/admin/lists.ts';
import type { AdminList } from '#contract/admin-lists.ts';
import { addressOf } from '#contract/api-route.ts';
import type { ApiResult } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { type Counted, type CountWords, countWords, spanWords } from './count-words.ts';
import { fromStart, isNarrowed, type ListSearch } from './list-address.ts';
import { ListEmpty, ListFailed } from './list-states.tsx';
import { ListTools } from './list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';

type Page<Row> = Counted & { items: Row[]; first: number | null; next: string | null; previous: string | null };

type Props<Row> = {
  of: AdminList<Page<Row>>;
  name: string;
  intro?: string;
  list: ApiResult<Page<Row>>;
  search: ListSearch;
  /** Beside the CSV link: actions that add to the list. */
  actions?: ReactNode;
  /** Above the search: tabs, saved views. */
  views?: ReactNode;
  words: CountWords & { search: string };
  /** Fields beside the search; each submits the form on change. */
  filters?: (send: () => void) => ReactNode;
  empty: string;
  /** The table, if there are rows. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the back office: head, filters, rows or why there are none, and pagination. */
export function ListPage<Row>({ of, name, list, search, words, ...props }: Props<Row>) {
  const page = list.data;
  const address = of.page;
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <h1 className="admin-title__name">{name}</h1>
          {props.intro && <p className="muted">{props.intro}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink reloadDocument size="small" to={addressOf(of.file, { query: search })} variant="secondary">
            {listText.file}
          </ButtonLink>
          {props.actions}
        </div>
      </header>
      {props.views}
      <ListTools
        address={address}
        count={page ? countWords(page, words) : ''}
        placeholder={words.search}
        search={search}
      >
        {props.filters}
      </ListTools>
      <KeyedPanel>
        {!page && <ListFailed message={list.error.message} />}
        {page?.items.length === 0 && (
          <ListEmpty text={props.empty} wholeList={isNarrowed(search) ? address({}) : null} />
        )}
        {page && page.items.length > 0 && props.children(page.items)}
      </KeyedPanel>
      {page && <ListFoot address={address} page={page} search={search} />}
    </>
  );
}

/** Adds keyboard shortcuts to its rows. */
function KeyedPanel({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading';
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  return (
    <>
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {children}
      </div>
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysDialog onClose={() => setHelping(false)} open={isHelping} words={listText.keys} />
    </>
  );
}

type ListFootProps = {
  page: Page<unknown>;
  search: ListSearch;
  address: (search: ListSearch) => string;
};

/** Which rows are shown, and links to the previous and next page; nothing when all rows are shown. */
function ListFoot({ page, search, address }: ListFootProps) {
  const { next, previous } = page;
  if (!next && !previous) return null;
  const all = fromStart(search);
  return (
    <nav aria-label={listText.pages} className="list-foot">
      <p className="list-foot__span muted num">{page.items.length > 0 && spanWords(page)}</p>
      {previous && (
        <ButtonLink size="small" to={address({ ...all, before: previous })} variant="secondary">
          {listText.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" to={address({ ...all, after: next })} variant="secondary">
          {listText.next}
        </ButtonLink>
      )}
    </nav>
  );
}

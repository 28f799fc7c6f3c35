import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productImportText as text } from '#content/words/admin/product-import.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ProductImport } from '#contract/catalog/import.ts';
import { mostImported } from '#contract/catalog/limits.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { buttonClass } from '#web/ui/button/button-look.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type ProductImportState, useProductImport } from './use-product-import.ts';
import './product-import.css';

export const meta = () => adminMeta(text.title);

export default function ProductImportPage() {
  const state = useProductImport();
  const { seen, problem, isBusy } = state;
  return (
    <div className="product-import">
      <header className="admin-title">
        <div className="grid gap-2">
          <h1 className="admin-title__name">{text.title}</h1>
          <p className="muted">{text.intro}</p>
        </div>
        <ButtonLink size="small" to={adminPages.products()} variant="secondary">
          {text.back}
        </ButtonLink>
      </header>
      <Panel padded title={text.file.title}>
        <FileChoice state={state} />
      </Panel>
      {problem && (
        <Banner alert tone="error">
          {problem}{' '}
          {state.file && (
            <Button busy={isBusy} onClick={() => void state.look()} size="small" variant="quiet">
              {text.again}
            </Button>
          )}
        </Banner>
      )}
      {seen && seen.problems.length > 0 && <Problems problems={seen.problems} />}
      {seen?.is_done && <Done seen={seen} />}
      {seen && !seen.is_done && seen.problems.length === 0 && <WouldChange seen={seen} state={state} />}
      <Panel padded title={text.rules.title}>
        <ul className="product-import__rules">
          {text.rules.list.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function FileChoice({ state: { file, choose, isBusy } }: { state: ProductImportState }) {
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    if (chosen) void choose(chosen);
    // The same file may be chosen again after it was mended.
    input.value = '';
  };
  const label = file ? text.file.other : text.file.choose;
  return (
    <div className="product-import__file">
      <input
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="visually-hidden"
        disabled={isBusy}
        id={id}
        onChange={take}
        type="file"
      />
      <label className={buttonClass({ variant: 'secondary', size: 'small' }, label)} htmlFor={id}>
        {label}
      </label>
      <span className="muted wrap-anywhere" role="status">
        {isBusy
          ? text.looking
          : (file?.name ?? fill(text.file.hint, { rows: mostImported.rows.toLocaleString('en-US') }))}
      </span>
    </div>
  );
}

function Problems({ problems }: Pick<ProductImport, 'problems'>) {
  return (
    <Banner alert tone="error">
      <p className="font-semibold">{counted(problems.length, text.problems)}</p>
      <ul className="product-import__problems">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            {line !== null && <b>{column ? fill(text.atColumn, { line, column }) : fill(text.at, { line })}: </b>}
            {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const sumOf = ({ created, changed }: ProductImport) => ({
  created: counted(created, text.created),
  changed: counted(changed, text.changed),
});

function Done({ seen }: { seen: ProductImport }) {
  const isNothing = seen.created + seen.changed === 0;
  return (
    <Banner alert tone="success">
      {isNothing ? text.nothing : fill(text.done, sumOf(seen))}{' '}
      <Link to={adminPages.products()}>{text.toProducts}</Link>
    </Banner>
  );
}

function WouldChange({ seen, state }: { seen: ProductImport; state: ProductImportState }) {
  const { created, changed } = sumOf(seen);
  const apply = (
    <Button busy={state.isBusy} busyLabel={text.applying} onClick={() => void state.apply()} size="small">
      {text.apply}
    </Button>
  );
  return (
    <Panel aside={seen.plan ? apply : undefined} title={text.would}>
      <p className="product-import__sum" role="status">
        {seen.rows.length === 0 ? text.nothing : `${created}, ${changed}, ${counted(seen.same, text.same)}.`}
      </p>
      {seen.rows.length > 0 && (
        <DataTable
          caption={text.would}
          columns={[
            {
              id: 'product',
              header: text.columns.product,
              cell: ({ name, product_id }) => (
                <span className="wrap-anywhere">
                  {name} {product_id === null && <Badge tone="info">{text.isNew}</Badge>}
                </span>
              ),
              phone: 'lead',
            },
            {
              id: 'line',
              header: text.columns.line,
              cell: ({ line }) => fill(text.at, { line }),
              align: 'end',
              phone: 'leadEnd',
            },
            {
              id: 'changes',
              header: text.columns.changes,
              cell: row => <Changes row={row} />,
            },
          ]}
          keyOf={({ line }) => String(line)}
          rows={seen.rows}
        />
      )}
    </Panel>
  );
}

function Changes({ row: { changes, product_id } }: { row: ProductImport['rows'][number] }) {
  const words = product_id === null ? text.set : text.change;
  return (
    <ul className="product-import__changes">
      {changes.map(({ column, from, to }) => (
        <li key={column}>{fill<string>(words, { column, from: from || text.none, to: to || text.none })}</li>
      ))}
    </ul>
  );
}

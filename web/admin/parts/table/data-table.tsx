import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import ArrowUpDown from 'lucide/dist/esm/icons/arrow-up-down.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Selection } from '../list/use-selection.ts';

export type DataColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** end: money and dates */
  align?: 'end';
  /**
   * Its place in the two lines that a row becomes under 900px: `lead beside … leadEnd` and `sub sub … subEnd`. Without
   * one it gets a line of its own below them.
   */
  phone?: 'lead' | 'beside' | 'leadEnd' | 'sub' | 'subEnd' | 'hidden';
  /** The link of the heading to sort by this column, and the current order. */
  sort?: { to: string; direction: 'asc' | 'desc' | null };
};

type Props<Row> = {
  /** Names the rows for screen readers only. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Makes the first cell a link that covers the whole row. */
  hrefFor?: (row: Row) => string;
  /** A checkbox in each row, for bulk actions. */
  choice?: { selection: Selection<Row>; nameOf: (row: Row) => string };
};

/** A table of the back office; under 900px CSS turns each row into a two-line list item. */
export function DataTable<Row>({ caption, columns, rows, keyOf, hrefFor, choice }: Props<Row>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {choice && <ChooseAll selection={choice.selection} />}
          {columns.map(column => (
            <HeaderCell column={column} key={column.id} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr className="data-table__row" data-chosen={choice?.selection.has(row) || undefined} key={keyOf(row)}>
            {choice && <Choose name={choice.nameOf(row)} row={row} selection={choice.selection} />}
            {columns.map((column, index) => (
              <td className="data-table__cell" data-align={column.align} data-phone={column.phone} key={column.id}>
                {index === 0 && hrefFor ? (
                  <Link className="data-table__link" to={hrefFor(row)}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Row>({ column: { header, align, sort } }: { column: DataColumn<Row> }) {
  return (
    <th
      aria-sort={sort?.direction ? ariaSorts[sort.direction] : undefined}
      className="data-table__head"
      data-align={align}
      scope="col"
    >
      {sort ? (
        <Link className="data-table__sort" preventScrollReset to={sort.to}>
          {header}
          <Icon of={sortIcons[sort.direction ?? 'none']} size={16} />
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

/** The checkbox in the head: all rows shown, or none. */
function ChooseAll<Row>({ selection }: { selection: Selection<Row> }) {
  const { state, toggleAll } = selection;
  return (
    <th className="data-table__head data-table__choice" scope="col">
      <label className="data-table__box">
        <span className="visually-hidden">{listText.chooseAll}</span>
        <input
          checked={state === 'all'}
          className="checkbox__box"
          onChange={toggleAll}
          ref={box => {
            if (box) box.indeterminate = state === 'some';
          }}
          type="checkbox"
        />
      </label>
    </th>
  );
}

/** The checkbox of a row. */
function Choose<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
  return (
    <td className="data-table__cell data-table__choice">
      <label className="data-table__box">
        <span className="visually-hidden">{fill(listText.choose, { row: name })}</span>
        <input
          checked={selection.has(row)}
          className="checkbox__box"
          onChange={() => selection.toggle(row)}
          type="checkbox"
        />
      </label>
    </td>
  );
}

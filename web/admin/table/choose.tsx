import { fill } from '#content/fill.ts';
import { listText } from '#content/microcopy/lists.ts';
import type { Selection } from '../list/use-selection.ts';

/** The box in the head: all rows that are shown, or none. */
export function ChooseAll<Row>({ selection }: { selection: Selection<Row> }) {
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

/** The box of a row. */
export function Choose<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
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

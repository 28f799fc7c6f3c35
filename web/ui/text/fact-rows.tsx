import type { ReactNode } from 'react';

export type FactRow = {
  term: ReactNode;
  value: ReactNode /** The sum line: a rule above, the value in large serif. */;
  total?: boolean;
};

/** A ruled list of labels and values in two columns. `sums` is for money: tighter, without rules. */
export function FactRows({ rows, sums }: { rows: readonly FactRow[]; sums?: boolean }) {
  return (
    <dl className={`fact-rows ${sums ? 'fact-rows--sums num' : ''}`}>
      {rows.map(({ term, value, total }, index) => (
        <div
          className={`fact-rows__row ${total ? 'fact-rows__row--total' : ''}`}
          key={typeof term === 'string' ? term : index}
        >
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

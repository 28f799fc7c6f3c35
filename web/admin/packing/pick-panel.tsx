import { fill } from '#content/fill.ts';
import { packingText } from '#content/microcopy/packing.ts';
import type { PackOrder } from '#contract/order-desk.ts';
import { shortSize } from '#domain/display.ts';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { Panel } from '../layout/panel.tsx';
import { type Bench, type Pick, pickList, sum } from './bench.ts';

const text = packingText.pick;

/** Everything to fetch for the orders that are left, by product. */
export function PickPanel({ bench, orders }: { bench: Bench; orders: readonly PackOrder[] }) {
  const picks = pickList(bench, orders);
  const counts = { done: sum(picks, pick => pick.done), n: sum(picks, pick => pick.wanted) };
  return (
    <Panel aside={<span className="muted num">{fill(text.picked, counts)}</span>} title={text.title}>
      <ul className="pick-list">
        {picks.map(pick => (
          <PickLine key={pick.key} pick={pick} />
        ))}
      </ul>
      <p className="muted pick-list__hint">{text.hint}</p>
    </Panel>
  );
}

function PickLine({ pick: { line, wanted, done } }: { pick: Pick }) {
  const isDone = done === wanted;
  return (
    <li className="pick-list__one" data-done={isDone || undefined}>
      <GoodsPicture className="pick-list__picture" size={40} src={line.image_url} />
      <div className="min-w-0">
        <p className="font-semibold">{line.product_name}</p>
        <p className="muted">
          {[line.size && shortSize(line.size, line.category), line.sku].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="pick-list__count num">{fill<string>(isDone ? text.all : text.of, { done, n: wanted })}</p>
    </li>
  );
}

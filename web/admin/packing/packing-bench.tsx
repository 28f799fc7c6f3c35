import { useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { packingText } from '#content/words/admin/packing.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList, PackOrder } from '#contract/orders/admin.ts';
import { sizeAndScentBeside } from '#domain/display.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { useUndoKey } from '../orders/list/undo.ts';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import { KeysDialog } from '../parts/keys/keys-dialog.tsx';
import { Panel } from '../parts/panel.tsx';
import { type Bench, type Pick, pickList, sum } from './bench.ts';
import { BenchOver } from './bench-over.tsx';
import { PackCard } from './pack-card.tsx';
import { PackingHead } from './packing-head.tsx';
import { Slip } from './slip.tsx';
import { usePacking } from './use-packing.ts';
import { usePackingKeys } from './use-packing-keys.ts';

type Props = { list: PackList; contactUrl: string; since: string };

/** The pick list, the current order, and its slip. */
export function PackingBench({ list, contactUrl, since: loaded }: Props) {
  const packing = usePacking(list);
  const [since] = useState(loaded);
  const [isHelping, setHelping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const help = () => setHelping(true);
  useUndoKey();
  usePackingKeys(field, {
    next: () => packing.walk(1),
    previous: () => packing.walk(-1),
    print: () => window.print(),
    tick: packing.tickNext,
    help,
  });
  const { orders, current, bench, news } = packing;
  return (
    <>
      <PackingHead list={list} orders={orders} packedCount={packing.packedCount} since={since} />
      <LiveRegion message={news.isTrouble ? '' : news.text} />
      {current ? (
        <div className="packing">
          <PackCard field={field} onHelp={help} order={current} packing={packing} />
          <PickPanel bench={bench} orders={orders} />
          <SlipPanel contactUrl={contactUrl} order={current} />
        </div>
      ) : (
        <BenchOver
          news={news}
          to={packing.packedCount > 0 ? adminPages.shipping() : adminPages.orders()}
          words={packing.packedCount > 0 ? packingText.done : packingText.none}
        />
      )}
      <KeysDialog onClose={() => setHelping(false)} open={isHelping} words={packingText.keys} />
    </>
  );
}

const text = packingText.slip;

/** The slip of the current order, as printed. */
function SlipPanel({ order, contactUrl }: { order: PackOrder; contactUrl: string }) {
  return (
    <Panel
      aside={
        <Button onClick={() => window.print()} size="small" variant="secondary">
          {text.print}
        </Button>
      }
      padded
      title={text.title}
    >
      <div className="grid gap-3">
        <Slip contactUrl={contactUrl} order={order} />
        <p className="muted">{text.hint}</p>
      </div>
    </Panel>
  );
}

const pickPanelText = packingText.pick;

/** All units to fetch for the remaining orders, by product. */
function PickPanel({ bench, orders }: { bench: Bench; orders: readonly PackOrder[] }) {
  const picks = pickList(bench, orders);
  const counts = { done: sum(picks, pick => pick.done), n: sum(picks, pick => pick.wanted) };
  return (
    <Panel aside={<span className="muted num">{fill(pickPanelText.picked, counts)}</span>} title={pickPanelText.title}>
      <ul className="pick-list">
        {picks.map(pick => (
          <PickLine key={pick.key} pick={pick} />
        ))}
      </ul>
      <p className="muted pick-list__hint">{pickPanelText.hint}</p>
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
        <p className="muted">{[...sizeAndScentBeside(line), line.sku].filter(Boolean).join(', ')}</p>
      </div>
      <p className="pick-list__count num">
        {fill<string>(isDone ? pickPanelText.all : pickPanelText.of, { done, n: wanted })}
      </p>
    </li>
  );
}

import { useRef, useState } from 'react';
import { packingText } from '#content/microcopy/packing.ts';
import type { PackList } from '#contract/order-desk.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { PackCard } from './pack-card.tsx';
import { PackingHead } from './packing-head.tsx';
import { PackingOver } from './packing-over.tsx';
import { PickPanel } from './pick-panel.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { usePacking } from './use-packing.ts';
import { usePackingKeys } from './use-packing-keys.ts';

type Props = { list: PackList; contactUrl: string; since: string };

/** What to fetch, the order in hand, and its slip. */
export function PackingDesk({ list, contactUrl, since: loaded }: Props) {
  const packing = usePacking(list);
  const [since] = useState(loaded);
  const [isHelping, setHelping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const help = () => setHelping(true);
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
        <PackingOver hasPacked={packing.packedCount > 0} news={news} />
      )}
      <KeysDialog onClose={() => setHelping(false)} open={isHelping} words={packingText.keys} />
    </>
  );
}

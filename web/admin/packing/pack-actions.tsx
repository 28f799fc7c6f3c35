import { packingText } from '#content/words/admin/packing.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isAside, isComplete } from './bench.ts';
import type { usePacking } from './use-packing.ts';

const text = packingText.order;
const { short } = packingText.keys;

type Props = { order: PackOrder; packing: ReturnType<typeof usePacking>; onHelp: () => void };

export function PackActions({ order, packing, onHelp }: Props) {
  const { bench, orders, isBusy } = packing;
  const isMissing = isAside(bench, order);
  const isReady = isComplete(bench, order);
  return (
    <>
      <div className="pack-card__actions">
        <Button onClick={() => packing.miss(!isMissing)} size="small" variant="secondary">
          {isMissing ? text.back : text.missing}
        </Button>
        <div className="grid justify-items-end gap-1">
          <Button
            aria-describedby={isReady ? undefined : 'pack-wait'}
            aria-disabled={!isReady}
            busy={isBusy}
            onClick={() => void packing.pack()}
            size="small"
          >
            {orders.length > 1 ? text.packed : text.packedLast}
          </Button>
          {!isReady && (
            <p className="muted" id="pack-wait">
              {text.wait}
            </p>
          )}
        </div>
      </div>
      <p className="pack-card__keys muted">
        <Key name="Space" words={short.tick} />
        <Key name="J K" words={short.walk} />
        <Key name="P" words={short.print} />
        <Button onClick={onHelp} size="small" variant="quiet">
          <kbd className="key">?</kbd> {short.all}
        </Button>
      </p>
    </>
  );
}

const Key = ({ name, words }: { name: string; words: string }) => (
  <span>
    {name.split(' ').map(key => (
      <kbd className="key" key={key}>
        {key}
      </kbd>
    ))}{' '}
    {words}
  </span>
);

import { packingText } from '#content/microcopy/packing.ts';
import type { PackOrder } from '#contract/order-desk.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '../layout/panel.tsx';
import { Slip } from './slip.tsx';

const text = packingText.slip;

/** The slip of the order in hand, as it is printed. */
export function SlipPanel({ order, contactUrl }: { order: PackOrder; contactUrl: string }) {
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

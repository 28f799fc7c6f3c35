import { fill } from '#content/fill.ts';
import { stockText as text } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { StockForm } from './stock-form.tsx';
import { StockHistory } from './stock-history.tsx';
import { useMovements } from './use-movements.ts';
import { useStockForm } from './use-stock-form.ts';

/** The stock of a product: its form and its history. It closes when the stock is saved. */
export function StockDialog({ product, onClose }: { product: AdminProductRow; onClose: () => void }) {
  const movements = useMovements(product.id);
  const form = useStockForm(product, onClose);
  const close = () => {
    if (!form.isChanged || window.confirm(adminText.unsaved.text)) onClose();
  };
  return (
    <Dialog
      footer={
        <Button onClick={close} size="small" variant="secondary">
          {text.close}
        </Button>
      }
      onClose={close}
      open
      size="wide"
      title={fill(text.title, { name: product.name })}
    >
      <div className="grid gap-6">
        <StockForm form={form} />
        <section className="grid gap-3">
          <h3 className="panel__title">{text.history}</h3>
          <StockHistory state={movements} />
        </section>
      </div>
    </Dialog>
  );
}

import { fill } from '#content/fill.ts';
import { stockText as text } from '#content/words/admin/catalog.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { StockHistory } from './stock-history.tsx';
import { useMovements } from './use-movements.ts';

/** The stock history of a product, also a deleted one. */
export function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const movements = useMovements(id);
  const { product } = movements;
  return (
    <Dialog
      footer={
        <Button onClick={onClose} size="small" variant="secondary">
          {text.close}
        </Button>
      }
      onClose={onClose}
      open
      size="wide"
      title={product ? fill(text.title, { name: product.name }) : text.history}
    >
      <div className="grid gap-3">
        {product?.deleted_at && <p>{fill(text.gone, { date: displayDate(product.deleted_at) })}</p>}
        <StockHistory state={movements} />
      </div>
    </Dialog>
  );
}

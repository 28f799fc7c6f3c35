import { Link } from 'react-router';
import { receiptText } from '#content/words/receipt.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Paper } from '#web/ui/text/paper.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import './receipt.css';

type Props = { order: Order; shop: ShopFacts | null; back: string };

/** A page for printing, black on white, without the shop's header and footer. */
export function ReceiptPaper({ order, shop, back }: Props) {
  return (
    <Paper
      bar={
        <>
          <Link className="link" to={back}>
            {receiptText.back}
          </Link>
          <Button onClick={() => window.print()} size="small" variant="secondary">
            {receiptText.print}
          </Button>
        </>
      }
      className="receipt"
    >
      <ReceiptSheet order={order} shop={shop} />
    </Paper>
  );
}

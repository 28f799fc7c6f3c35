import { payWays } from '#content/payment-ways.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { PaymentOption } from '#contract/payments/shapes.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { Button } from '#web/ui/button/button.tsx';

interface Props {
  ways: readonly PaymentOption[];
  busy: PaymentMethod | 'same' | null;
  /** Why the last attempt failed. */
  failure: string;
  onPay(method: PaymentMethod): void;
}

/** A button for each other payment method. */
export function PayAnotherWay({ ways, busy, failure, onPay }: Props) {
  return (
    <>
      {ways.map(({ method }) => (
        <Button
          busy={busy === method}
          busyLabel={checkoutText.submitting}
          key={method}
          onClick={() => onPay(method)}
          variant="quiet"
        >
          {payWays[method].instead}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

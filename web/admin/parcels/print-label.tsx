import { fill } from '#content/fill.ts';
import { labelText as text } from '#content/words/admin/parcels.ts';
import { addressOf } from '#contract/api-route.ts';
import { routes } from '#contract/routes.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

interface Props {
  id: string;
  orderNumber: string;
  isMain?: boolean;
}

/** Opens the label as a PDF of 4 × 6 inches, for the browser to print. */
export function PrintLabel({ id, orderNumber, isMain = false }: Props) {
  return (
    <ButtonLink
      aria-label={fill(text.printNamed, { order_number: orderNumber })}
      reloadDocument
      size="small"
      target="_blank"
      to={addressOf(routes.adminLabelFile, { params: { id } })}
      variant={isMain ? 'primary' : 'secondary'}
    >
      {text.print}
    </ButtonLink>
  );
}

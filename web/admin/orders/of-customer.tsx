import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** Says that the list is narrowed to one customer, leads back to them, and keeps it so while one searches. */
export function OfCustomer({ id }: { id: string }) {
  return (
    <>
      <input name="customer" type="hidden" value={id} />
      <ButtonLink className="justify-self-start" size="small" to={adminPages.customer(id)} variant="quiet">
        {adminOrdersText.ofCustomer}
      </ButtonLink>
    </>
  );
}

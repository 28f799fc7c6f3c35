import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminProductsText as text } from '#content/words/admin/catalog.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { pages } from '#contract/pages.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { skipsQuestion } from '#web/admin/parts/form/leave-question.tsx';
import { Menu, MenuChevron } from '#web/admin/parts/menu/menu.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeleteProduct } from '../delete-product.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** Name, whether it is on sale, its page in the shop, and what is done rarely. */
export function ProductHead({ form }: { form: ProductFormState }) {
  const { shown, values, change } = form;
  return (
    <header className="admin-title product-head">
      <div className="grid gap-2">
        <ButtonLink className="justify-self-start" size="small" to={adminPages.products()} variant="quiet">
          {adminShellText.pages.products}
        </ButtonLink>
        <h1 className="admin-title__name wrap-anywhere">{shown?.name ?? text.add}</h1>
        {shown && <p className="muted wrap-anywhere">{lastChange(shown)}</p>}
      </div>
      <div className="product-head__tools">
        <Switch
          hint={text.activeHint}
          isOn={values.is_active}
          label={text.fields.active}
          onSwitch={is_active => change({ is_active })}
        />
        {shown?.is_active && (
          <ButtonLink
            icon={<Icon of={ExternalLink} size={18} />}
            size="small"
            target="_blank"
            to={pages.product(shown.slug)}
            variant="secondary"
          >
            {text.view}
          </ButtonLink>
        )}
        {shown && <MoreOf product={shown} />}
      </div>
    </header>
  );
}

function lastChange({ updated_at, updated_by }: AdminProduct): string {
  const time = displayStaffTime(updated_at);
  return updated_by ? fill(text.changed, { time, person: updated_by }) : fill(text.changedByNobody, { time });
}

function MoreOf({ product }: { product: AdminProduct }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Menu
        align="end"
        items={[
          { id: 'history', label: text.history, to: adminPages.stockHistory(product.id) },
          { id: 'delete', label: text.remove, startsGroup: true, onSelect: () => setDeleting(true) },
        ]}
        trigger={
          <>
            {text.more} <MenuChevron />
          </>
        }
      />
      {isDeleting && (
        <DeleteProduct
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(adminPages.products(), { state: skipsQuestion })}
          product={product}
        />
      )}
    </>
  );
}

import X from 'lucide/dist/esm/icons/x.mjs';
import { type FormEvent, useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText } from '#content/words/admin/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Panel } from '../parts/panel.tsx';

const text = adminCustomerText.tags;

/** The customer's tags; each leads to everybody who has it. */
export function TagPart({ customer }: { customer: CustomerDetails }) {
  const { tags, known_tags } = customer;
  const { isBusy, set } = useTags(customer.id);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag && !isBusy && (await set(tag, true))) setTyped('');
  };
  return (
    <Panel padded title={adminCustomerText.panels.tags}>
      <div className="grid gap-4">
        {tags.length === 0 ? (
          <p className="muted">{text.none}</p>
        ) : (
          <ul className="customer-tags">
            {tags.map(tag => (
              <li className="customer-tags__one" key={tag}>
                <Link
                  aria-label={fill(text.show, { tag })}
                  className="link wrap-anywhere"
                  to={adminPages.customers({ tag })}
                >
                  {tag}
                </Link>
                <IconButton
                  icon={<Icon of={X} size={16} />}
                  label={fill(text.remove, { tag })}
                  onClick={() => void set(tag, false)}
                />
              </li>
            ))}
          </ul>
        )}
        <form className="customer-tags__form" onSubmit={add}>
          <TextField
            autoComplete="off"
            label={text.label}
            list={listId}
            maxLength={40}
            onChange={event => setTyped(event.target.value)}
            placeholder={text.hint}
            value={typed}
          />
          <datalist id={listId}>
            {known_tags
              .filter(tag => !tags.includes(tag))
              .map(tag => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button busy={isBusy} size="small" type="submit" variant="secondary">
            {text.add}
          </Button>
        </form>
      </div>
    </Panel>
  );
}

/** Gives and takes tags; both can be undone. Answers whether it was done. */
function useTags(id: string) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const set = async (tag: string, has: boolean): Promise<boolean> => {
    setBusy(true);
    const { error } = await browserApi(routes.adminTagCustomer, { params: { id }, body: { tag, has } });
    setBusy(false);
    if (error) {
      toast.error(error.message);
      return false;
    }
    const undo = { label: text.undo, onClick: () => void set(tag, !has) };
    toast.success(fill(has ? text.given : text.taken, { tag }), { action: undo });
    await revalidate();
    return true;
  };
  return { isBusy, set };
}

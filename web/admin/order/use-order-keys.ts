import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/money.ts';
import { isField } from '../keys/is-field.ts';
import { areKeysOn } from '../keys/keys-switch.ts';

/** J leads to the older order, K to the newer one, as on the list; not in fields, menus and dialogs. */
export function useOrderKeys({ newer, older }: Pick<StaffOrder, 'newer' | 'older'>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areKeysOn() || isField(event.target) || document.querySelector('dialog[open], [role=menu]')) return;
      const key = event.key.toLowerCase();
      const number = key === 'j' ? older : key === 'k' ? newer : null;
      if (!number) return;
      event.preventDefault();
      void navigate(adminPages.order(number));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, newer, older]);
}

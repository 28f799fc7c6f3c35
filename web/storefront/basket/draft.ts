import type { CheckoutFields } from './fields.ts';

const storageKey = 'gg_checkout';

/** Form input stored in this tab, so that a reload, Back or a declined payment loses nothing. */
export const draft = {
  read(): Partial<CheckoutFields> {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Partial<CheckoutFields>) : {};
    } catch {
      return {};
    }
  },
  /** Notes for one order do not apply to the next. */
  forgetNotes() {
    const { notes: _, ...fields } = draft.read();
    draft.write(fields);
  },
  write(fields: Partial<CheckoutFields>) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(fields));
    } catch {
      // Storage is full or blocked: the form itself still has everything.
    }
  },
};

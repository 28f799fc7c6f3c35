import type { CheckoutFields } from './fields.ts';

const storageKey = 'gg_checkout';

/** What was typed, kept in this tab: reload, back and a declined payment lose nothing. */
export const draft = {
  read(): Partial<CheckoutFields> {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Partial<CheckoutFields>) : {};
    } catch {
      return {};
    }
  },
  /** What was said about one order is not said of the next. */
  forgetNotes() {
    const { notes: _, ...fields } = draft.read();
    draft.write(fields);
  },
  clear() {
    draft.write({});
  },
  write(fields: Partial<CheckoutFields>) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(fields));
    } catch {
      // Storage is full or forbidden: the form itself still holds everything.
    }
  },
};

import { type Refusal, type RefusalCode, refuse } from '#contract/errors.ts';

/** The refusal for each unique index: a value that another product has already. */
const codes: Readonly<Record<string, { field: string; code: RefusalCode }>> = {
  products_slug_key: { field: 'slug', code: 'slug_taken' },
  products_sku: { field: 'sku', code: 'sku_taken' },
  products_gtin: { field: 'gtin', code: 'gtin_taken' },
};

/** Runs a transaction that writes a product; refuses if another product has its address, SKU or bar code. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (fault) {
    const { code, constraint } = fault as { code?: string; constraint?: string };
    const taken = code === '23505' && constraint ? codes[constraint] : undefined;
    if (!taken) throw fault;
    const { message } = refuse(taken.code);
    return refuse(taken.code, {}, { fields: { [taken.field]: message } });
  }
}

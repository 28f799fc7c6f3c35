/** 'PO Box 12', 'P.O. Box 12', 'Post Office Box 12': the Postal Service alone delivers there. */
const isPoBox = (address: string): boolean => /\b(p\.?\s*o\.?|post\s+office)\s*box\b/i.test(address);

/** Whether a carrier takes a parcel to this address. */
export const goesThere = (carrier: string, { address1, address2 }: { address1: string; address2: string | null }) =>
  carrier === 'USPS' || !(isPoBox(address1) || isPoBox(address2 ?? ''));

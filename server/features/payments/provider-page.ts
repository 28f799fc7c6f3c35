/** Where staff find a payment in the provider's own books; null where it has none, or none to link to. */
export function providerPage(provider: string, reference: string | null): string | null {
  if (provider !== 'stripe' || !reference) return null;
  return `https://dashboard.stripe.com/search?query=${encodeURIComponent(reference)}`;
}

/** Personal data in the vendor's normal forms; hashed before it is sent. Empty: nothing to send. */
export const emailForm = (email: string) => email.replace(/\s/g, '').toLowerCase();

export const idForm = (id: string) => id.trim().toLowerCase();

/** With plus and country code. A number that is not American and has no country code is left out. */
export function phoneForm(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : '';
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return national.length === 10 ? `+1${national}` : '';
}

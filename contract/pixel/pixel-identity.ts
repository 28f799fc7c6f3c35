/** The vendor's normal forms of what tells who somebody is; they are hashed before anything leaves. Empty: nothing to tell. */
export const emailForm = (email: string) => email.replace(/\s/g, '').toLowerCase();

export const idForm = (id: string) => id.trim().toLowerCase();

/** With plus and country; a number that is no American one and names no country is left out. */
export function phoneForm(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : '';
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return national.length === 10 ? `+1${national}` : '';
}

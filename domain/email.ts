// One @, no space, a dot in the domain. ASCII only, so that no address can imitate another; international domains are
// typed in their xn-- form.
const emailPattern = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i;
const longestEmail = 254;

/** Whether the text looks like an email address, ignoring surrounding space. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= longestEmail && emailPattern.test(address) && !address.includes('..');
}

/** The form in which addresses are stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, without `+1` and dots, so that limits per customer cannot be evaded. Do not send mail
 * to it.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return domainsWithoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

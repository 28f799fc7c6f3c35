// One @, no space, a dot in the domain: whether it exists is found out by writing to it. Plain ASCII alone, so that what looks like
// another's address is that address; a domain in other letters is typed in its xn-- form.
const emailPattern = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i;
const longestEmail = 254;

/** Whether the text looks like an address mail can be sent to. Surrounding space is not minded. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= longestEmail && emailPattern.test(address) && !address.includes('..');
}

/** The form in which addresses are kept and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as far as its text tells: what is counted for each customer is counted for it, not for `+1` and
 * dots. Not an address to write to.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return domainsWithoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

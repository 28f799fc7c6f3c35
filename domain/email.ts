// One @, no space, a dot in the domain: whether it exists is found out by writing to it.
const emailPattern =
  /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const longestEmail = 254;
/** Two addresses that look alike must be alike. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether the text looks like an address mail can be sent to. Surrounding space is not minded. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= longestEmail && emailPattern.test(address) && !address.includes('..') && !unseen.test(address)
  );
}

/** The form in which addresses are kept and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Letters that look like Latin ones, and those. */
const lookAlikes = new Map(
  [...'авсԁеһіјӏорԛѕтухԝοαιν'].map((letter, at) => [letter, 'abcdehijlopqstyxwoaiv'[at] ?? letter]),
);
const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as far as its text tells: what is counted for each customer is counted for it, not for `+1`, dots
 * and letters that look alike. Not an address to write to.
 */
export function mailboxOf(email: string): string {
  const latin = normalizeEmail(email)
    .normalize('NFKC')
    .replaceAll(/./gu, letter => lookAlikes.get(letter) ?? letter);
  const at = latin.lastIndexOf('@');
  const [name = ''] = latin.slice(0, at).split('+');
  const domain = latin.slice(at + 1);
  return domainsWithoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

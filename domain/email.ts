// One @, no space, a dot in the domain: whether it exists is found out by writing to it.
const emailPattern =
  /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
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

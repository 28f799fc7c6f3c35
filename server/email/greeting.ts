import { mailFrame } from '#content/emails/frame.ts';
import { fill } from '#content/fill.ts';

/** Letters alone: whoever typed a name may have typed somebody else's address beside it, and a link or an offer as the name. */
const plainName = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/** 'Hello Ruth,' or 'Hello,' for somebody whose name is not known, or is none. */
export function greetingFor(name: string | null | undefined): string {
  const [firstName = ''] = (name ?? '').trim().split(/\s+/);
  return plainName.test(firstName)
    ? fill(mailFrame.greeting, { first_name: firstName })
    : mailFrame.greetingWithoutName;
}

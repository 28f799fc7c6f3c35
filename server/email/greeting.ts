import { mailFrame } from '#content/emails/frame.ts';
import { fill } from '#content/fill.ts';

/** Letters only: the sender of a form may have entered another person's address with a link or an offer as the name. */
const plainName = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/** 'Hello Ruth,' or 'Hello,' without a usable name. */
export function greetingFor(name: string | null | undefined): string {
  const [firstName = ''] = (name ?? '').trim().split(/\s+/);
  return plainName.test(firstName)
    ? fill(mailFrame.greeting, { first_name: firstName })
    : mailFrame.greetingWithoutName;
}

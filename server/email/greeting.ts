import { mailFrame } from '#content/emails/frame.ts';
import { fill } from '#content/fill.ts';

/** 'Hello Ruth,' or 'Hello,' for somebody whose name is not known. */
export function greetingFor(name: string | null | undefined): string {
  const [firstName] = (name ?? '').trim().split(/\s+/);
  return firstName ? fill(mailFrame.greeting, { first_name: firstName }) : mailFrame.greetingWithoutName;
}

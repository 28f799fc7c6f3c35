import { mailNames } from '#content/emails/kinds.ts';

const names: Readonly<Record<string, string>> = mailNames;

/** What staff call a kind of mail. */
export const mailName = (kind: string): string => names[kind] ?? kind.replaceAll('_', ' ');

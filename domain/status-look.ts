/** What a status means: done, delayed, failed, under way, with another party, over. */
export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'violet' | 'neutral';

/** The icon beside the label. */
export type StatusSign =
  | 'clock'
  | 'sliders'
  | 'card'
  | 'parcel'
  | 'truck'
  | 'pin'
  | 'house'
  | 'ban'
  | 'back'
  | 'speech'
  | 'reply'
  | 'check'
  | 'archive'
  | 'minus'
  | 'flag';

/** How a status looks to buyers and staff. Each table of statuses has it beside its rules. */
export interface StatusLook {
  label: string;
  tone: StatusTone;
  sign?: StatusSign;
}

/** An unknown status: neutral, without an icon, its own name capitalized. */
export function unknownLook(status: string): StatusLook {
  return { label: nameInWords(status), tone: 'neutral' };
}

/** `lost_in_field` becomes `Lost in field`. */
export function nameInWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === '' ? 'Unknown' : words.charAt(0).toUpperCase() + words.slice(1);
}

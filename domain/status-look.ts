/** What a status says of its thing: done, held up, given up, on its way, in other hands, over. */
export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'violet' | 'neutral';

/** The small drawing beside the words. */
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

/** How a status looks to buyers and staff alike; each table of statuses says it once, beside its rules. */
export interface StatusLook {
  label: string;
  tone: StatusTone;
  sign?: StatusSign;
}

/** A status nobody knows: neutral, without a sign, its own name capitalised (spec section 4). */
export function unknownLook(status: string): StatusLook {
  return { label: capitalised(status), tone: 'neutral' };
}

/** `lost_in_field` reads Lost in field. */
export function capitalised(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === '' ? 'Unknown' : words.charAt(0).toUpperCase() + words.slice(1);
}

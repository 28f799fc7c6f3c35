import { fill } from '#content/fill.ts';
import { providerSaid } from '#content/payment-ways.ts';
import { labelText } from '#content/words/admin/parcels.ts';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { isParcelMoving, isParcelTrouble } from '#domain/parcel/tracking.ts';
import type { StoryEntry } from './story-entry.ts';

const text = labelText.story;

/** Its purchase, what became of its postage, and what the carrier says that staff must look at. */
export function labelStory(label: StaffLabel): StoryEntry[] {
  const { id, carrier, status, bought_at, voided_at, scans, by, return_code, manifest } = label;
  const whose = return_code ? ` ${fill(labelText.ofReturn, { code: return_code })}` : '';
  const facts = { ...label, number: label.tracking_number ?? '', cost: formatMoney(label.cost_cents) };
  const entry = (
    at: string,
    kind: string,
    title: string,
    said: string,
    more: Partial<StoryEntry> = {},
  ): StoryEntry => ({
    id: `${id} ${kind}`,
    at,
    kind: 'change',
    groups: ['order'],
    title,
    text: said,
    by: '',
    ...more,
  });
  const isVoid = voided_at !== null;
  const wrong = scans.filter(({ word }) => isParcelTrouble(word) || (isVoid && isParcelMoving(word)));
  const end = status === 'void_asked' || status === 'voided' || status === 'void_refused' ? status : null;
  return [
    ...(bought_at ? [entry(bought_at, 'bought', text.bought, fill(text.boughtText, facts) + whose, { by })] : []),
    ...(manifest ? [entry(manifest.at, 'manifest', text.manifest, fill(text.manifestText, facts))] : []),
    ...(voided_at && end
      ? [entry(voided_at, end, text[end], fill(text.voidText, facts), { isTrouble: end === 'void_refused' })]
      : []),
    ...wrong.map(({ word, at, message }) =>
      isVoid
        ? entry(at, word, text.afterVoid, text.afterVoidText, { isTrouble: true })
        : entry(at, word, labelText.words[word], message && providerSaid(carrier, message), { isTrouble: true }),
    ),
  ];
}

import type { StatusTone } from '#domain/status-look.ts';

/**
 * - `quoted`: rates are known, nothing is bought.
 * - `buying`: the provider was asked; without an answer it is asked again.
 * - `refused`: nothing was bought.
 * - `void_asked`, `voided`, `void_refused`: the postage was asked back; it came, or did not.
 */
export const labelStatuses = ['quoted', 'buying', 'bought', 'refused', 'void_asked', 'voided', 'void_refused'] as const;
export type LabelStatus = (typeof labelStatuses)[number];

/** For a printer of paper, or one that prints labels only. */
export const labelFileTypes = ['pdf', 'zpl'] as const;
export type LabelFileType = (typeof labelFileTypes)[number];

/** An order, and each return, has at most one of these. */
export const isLiveLabel = (status: LabelStatus): boolean => status === 'buying' || status === 'bought';

/** What the label cost is, or may still be, the shop's own money. */
export const isPaidLabel = (status: LabelStatus): boolean =>
  status === 'bought' || status === 'void_asked' || status === 'void_refused';

/**
 * How a label holds its parcel, which may go out with it: address and goods stay as they are. `voiding`: nobody has
 * said yet whether the postage comes back. `moving`: the carrier has scanned it.
 */
export const labelHolds = ['buying', 'bought', 'voiding', 'moving'] as const;

/** The label that a parcel may go out with. */
export interface ParcelLabel {
  state: (typeof labelHolds)[number];
  /** The number of the order in the same parcel that has it; null: the order itself. */
  at: string | null;
}

export const labelTones: Readonly<Record<LabelStatus, StatusTone>> = {
  quoted: 'neutral',
  buying: 'warning',
  bought: 'success',
  refused: 'error',
  void_asked: 'warning',
  voided: 'neutral',
  void_refused: 'error',
};

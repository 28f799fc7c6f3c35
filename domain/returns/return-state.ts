import { type StatusLook, unknownLook } from '#domain/status-look.ts';

/** Statuses of a return in order; the four ends come last. */
export const returnStatuses = [
  'asked',
  'approved',
  'on_way',
  'arrived',
  'received',
  'refunded',
  'replaced',
  'declined',
  'closed',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export type ReturnActor = 'buyer' | 'staff' | 'system';

interface ReturnStatusRule extends StatusLook {
  /** Staff's button that leads here. */
  verb: string;
  /** Who waits: for staff it counts in their inbox. */
  waitsFor: 'buyer' | 'staff' | null;
  /** The parcel may be sent and has not arrived. */
  expectsParcel: boolean;
  /** Where each may move it. The system approves returns that fit the rules, and follows the carrier's scans. */
  buyer: readonly ReturnStatus[];
  staff: readonly ReturnStatus[];
  system: readonly ReturnStatus[];
}

const end = { waitsFor: null, expectsParcel: false, buyer: [], staff: [], system: [] } as const;

/** The rules of each status, for the server's check, the buttons and the tests (docs/decisions/064). */
export const returnStatusRules: Readonly<Record<ReturnStatus, ReturnStatusRule>> = {
  asked: {
    label: 'Asked',
    tone: 'warning',
    sign: 'clock',
    verb: 'Ask',
    waitsFor: 'staff',
    expectsParcel: false,
    buyer: ['closed'],
    staff: ['approved', 'declined', 'received'],
    system: ['approved'],
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    sign: 'check',
    verb: 'Approve',
    waitsFor: 'buyer',
    expectsParcel: true,
    buyer: ['on_way', 'closed'],
    staff: ['received', 'closed'],
    system: ['on_way', 'arrived'],
  },
  on_way: {
    label: 'On the way',
    tone: 'info',
    sign: 'truck',
    verb: 'Mark on the way',
    waitsFor: null,
    expectsParcel: true,
    buyer: [],
    staff: ['received', 'closed'],
    system: ['arrived'],
  },
  arrived: {
    label: 'Arrived',
    tone: 'warning',
    sign: 'house',
    verb: 'Mark arrived',
    waitsFor: 'staff',
    expectsParcel: false,
    buyer: [],
    staff: ['received', 'closed'],
    system: [],
  },
  received: {
    label: 'Received',
    tone: 'violet',
    sign: 'parcel',
    verb: 'Mark received',
    waitsFor: 'staff',
    expectsParcel: false,
    buyer: [],
    staff: ['refunded', 'replaced', 'closed'],
    system: [],
  },
  refunded: { label: 'Refunded', tone: 'neutral', sign: 'back', verb: 'Refund', ...end },
  replaced: { label: 'Replaced', tone: 'neutral', sign: 'parcel', verb: 'Mark replaced', ...end },
  declined: { label: 'Declined', tone: 'error', sign: 'ban', verb: 'Decline', ...end },
  closed: { label: 'Closed', tone: 'neutral', sign: 'ban', verb: 'Close', ...end },
};

const isReturnStatus = (text: string): text is ReturnStatus => Object.hasOwn(returnStatusRules, text);

const returnStatusLook = (status: string): StatusLook =>
  isReturnStatus(status) ? returnStatusRules[status] : unknownLook(status);

/** With the refund of it: one that the bank refused never reads as done. */
export const returnLook = (status: string, refund: { status: string } | null): StatusLook =>
  refund?.status === 'failed' ? { label: 'Refund refused', tone: 'error', sign: 'ban' } : returnStatusLook(status);

export const mayMoveReturn = (actor: ReturnActor, from: ReturnStatus, to: ReturnStatus): boolean =>
  returnStatusRules[from][actor].includes(to);

/** Not ended: it waits for somebody or is on its way. */
export const isOpenReturn = (status: ReturnStatus): boolean => returnStatusRules[status].staff.length > 0;

/** Its units are taken by it, so that no other return can name them. A refund counts them itself. */
export const takesUnits = (status: ReturnStatus): boolean => isOpenReturn(status) || status === 'replaced';

export const expectsParcel = (status: ReturnStatus): boolean => returnStatusRules[status].expectsParcel;

/** Staff count what is in its parcel. */
export const canBeReceived = (status: ReturnStatus): boolean => mayMoveReturn('staff', status, 'received');

/** A label can be bought for its parcel, which was not handed in yet. */
export const takesLabel = (status: ReturnStatus): boolean => mayMoveReturn('system', status, 'on_way');

export const returnStatusesThat = (holds: (status: ReturnStatus) => boolean): ReturnStatus[] =>
  returnStatuses.filter(holds);

/** Waits for staff to answer or to settle. */
export const awaitsStaff = (status: ReturnStatus): boolean => returnStatusRules[status].waitsFor === 'staff';

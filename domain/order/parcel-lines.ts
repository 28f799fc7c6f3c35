import type { MoneyState } from './order-money.ts';
import { staffMove } from './order-move.ts';
import { normalizeOrderNumber } from './order-number.ts';
import { isOrderStatus, isOver, isSent } from './order-state.ts';
import { type Carrier, carrierNamed, carrierOf, isTrackingNumber, withoutSeparators } from './tracking-link.ts';

/** The most parcels shipped from one list. */
export const mostParcels = 200;

type LineProblem =
  | 'no_order'
  | 'no_number'
  | 'bad_number'
  | 'unknown_carrier'
  | 'other_carrier'
  | 'order_twice'
  | 'number_twice';

/** A line of a pasted or uploaded list. */
export interface ParcelLine {
  /** Its place in the list, from 0. */
  at: number;
  text: string;
  /** As the shop writes it; '' if the line names none. */
  orderNumber: string;
  /** Without spaces; '' if the line has none. */
  trackingNumber: string;
  /** As named, or as the number shows; null if neither says it. */
  carrier: Carrier | null;
  problem: LineProblem | null;
}

/**
 * Reads lines of an order number, a tracking number and perhaps a carrier, in any order, separated by commas,
 * semicolons, tabs or spaces. Skips empty lines and a heading.
 */
export function readParcelLines(text: string): ParcelLine[] {
  const lines = text.split(/\r\n|\r|\n/).map(line => line.replace('\uFEFF', '').trim());
  const filled = lines.filter(line => line !== '' && !isHeading(line)).map(readLine);
  return filled.map(line => ({ ...line, problem: line.problem ?? repeated(line, filled.slice(0, line.at)) }));
}

const isHeading = (line: string) => !/\d/.test(line) && /order|track|number|carrier/i.test(line);

const isWholeNumber = (field: string) =>
  /^#?GG.{8}$/i.test(withoutSeparators(field)) && normalizeOrderNumber(field) !== null;

function readLine(text: string, at: number): ParcelLine {
  const fields = fieldsOf(text);
  const orderAt = fields.findIndex(isWholeNumber);
  const orderNumber = normalizeOrderNumber(fields[orderAt] ?? '') ?? '';
  const others = fields.filter((_, at) => at !== orderAt);
  const named = others.find(field => !/\d/.test(field));
  const trackingNumber = withoutSeparators(others.filter(field => field !== named).join('')).toUpperCase();
  const carrier = named ? carrierNamed(named) : carrierOf(trackingNumber);
  const line = { at, text, orderNumber, trackingNumber, carrier };
  return { ...line, problem: problemOf(line, named) };
}

/** Only a line without any separator is divided at its spaces: numbers are printed in groups. */
function fieldsOf(text: string): string[] {
  const fields = /[,;\t]/.test(text) ? text.split(/[,;\t]/) : text.split(/\s+/);
  return fields.map(field => field.trim().replaceAll(/^["'=]+|["']+$/g, '')).filter(field => field !== '');
}

function problemOf(line: Omit<ParcelLine, 'problem'>, named: string | undefined): LineProblem | null {
  if (line.orderNumber === '') return 'no_order';
  if (line.trackingNumber === '') return 'no_number';
  if (!isTrackingNumber(line.trackingNumber)) return 'bad_number';
  if (named && !line.carrier) return 'unknown_carrier';
  const shown = carrierOf(line.trackingNumber);
  return shown && line.carrier && line.carrier !== 'Other' && shown !== line.carrier ? 'other_carrier' : null;
}

function repeated(line: ParcelLine, earlier: readonly ParcelLine[]): LineProblem | null {
  if (earlier.some(({ orderNumber }) => orderNumber === line.orderNumber)) return 'order_twice';
  return earlier.some(({ trackingNumber }) => trackingNumber === line.trackingNumber) ? 'number_twice' : null;
}

export type ParcelProblem = 'unknown_order' | 'sent' | 'over' | 'unpaid';

/** Why an order cannot be shipped from a list; null if it can. `undefined`: the shop has no such order. */
export function parcelProblem(order: { status: string; money: MoneyState } | undefined): ParcelProblem | null {
  if (!order || !isOrderStatus(order.status)) return 'unknown_order';
  if (isSent(order.status)) return 'sent';
  if (isOver(order.status)) return 'over';
  return staffMove(order.status, 'shipped', order.money).asks === 'unpaid' ? 'unpaid' : null;
}

import { arrivalBy } from './parcel/carrier-calendar.ts';
import type { OfferedMethod, ShippingMethodName } from './price.ts';
import { addDays, dayIn, type IsoDay, shopZone, weekdayOf } from './time/calendar.ts';
import { isFederalHoliday } from './time/holidays.ts';

interface ShippingMethodRule {
  label: string;
  /** Business days from order to delivery. */
  businessDays: { from: number; to: number };
  /** 'Standard, 5-7 business days'. */
  text: string;
}

export const shippingMethodRules: Readonly<Record<ShippingMethodName, ShippingMethodRule>> = {
  standard: { label: 'Standard', businessDays: { from: 5, to: 7 }, text: 'Standard, 5-7 business days' },
  expedited: { label: 'Expedited', businessDays: { from: 2, to: 3 }, text: 'Expedited, 2-3 business days' },
};

export interface DeliveryWindow {
  from: IsoDay;
  to: IsoDay;
}

/**
 * First and last expected day of delivery, `extraDays` business days later where the place is far. The day of the
 * order, by the shop's calendar, does not count.
 */
export function deliveryWindow(
  method: ShippingMethodName,
  placedAt: Date,
  extraDays = 0,
  zone: string = shopZone,
): DeliveryWindow {
  const { from, to } = shippingMethodRules[method].businessDays;
  const placedOn = dayIn(placedAt, zone);
  return { from: addBusinessDays(placedOn, from + extraDays), to: addBusinessDays(placedOn, to + extraDays) };
}

/** When an offered method arrives: as it says, or as the carrier whose price it has can keep. */
export function offeredWindow(
  { method, extraDays, transit }: Omit<OfferedMethod, 'priceCents'>,
  placedAt: Date,
): DeliveryWindow {
  const window = deliveryWindow(method, placedAt, extraDays);
  const arrives = transit && arrivalBy(transit.carrier, dayIn(placedAt), transit.days);
  return arrives && arrives > window.to ? { ...window, to: arrives } : window;
}

/** How many business days after its order a parcel was promised at the latest; without a date, those of its method. */
export function promisedDays(method: ShippingMethodName, placedAt: Date, latest: IsoDay | null): number {
  if (latest === null) return shippingMethodRules[method].businessDays.to;
  let count = 0;
  for (let day = dayIn(placedAt); day < latest; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/** The nth business day after a day; weekends and federal holidays do not count. */
export function addBusinessDays(day: IsoDay, count: number): IsoDay {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

export function isBusinessDay(day: IsoDay): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

import { displayTime } from '#domain/time/dates.ts';
import { displayHour } from '#domain/time/short-date.ts';

type Props = {
  instant: string;
  /** Only the time, for moments of today. */
  isClock?: boolean;
};

/** An instant in the shop's time zone, as in lists and mails. */
export const ShopTime = ({ instant, isClock = false }: Props) => (
  <time dateTime={instant}>{isClock ? displayHour(instant) : displayTime(instant)}</time>
);

import { displayTime } from '#domain/time/dates.ts';
import { displayHour } from '#domain/time/short-date.ts';

type Props = {
  instant: string;
  /** The hour alone, for what is within the day. */
  isClock?: boolean;
};

/** An instant by the shop's clock, as lists, mails and staff have it too. */
export const ShopTime = ({ instant, isClock = false }: Props) => (
  <time dateTime={instant}>{isClock ? displayHour(instant) : displayTime(instant)}</time>
);

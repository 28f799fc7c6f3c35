import Archive from 'lucide/dist/esm/icons/archive.mjs';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import Reply from 'lucide/dist/esm/icons/reply.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import type { StatusSign } from '#domain/status-look.ts';
import type { IconShape } from '../icon/icon.tsx';

/** A house with a tick, which the icon set lacks. */
const HouseCheck: IconShape = [
  ['path', { d: 'M3 11.5 12 4l9 7.500V21H3z' }],
  ['path', { d: 'm8 14.500 3 3 5-6' }],
];

export const statusSigns: Readonly<Record<StatusSign, IconShape>> = {
  clock: Clock,
  sliders: SlidersHorizontal,
  card: CreditCard,
  parcel: Package,
  truck: Truck,
  pin: MapPin,
  house: HouseCheck,
  ban: Ban,
  back: Undo2,
  speech: MessageSquare,
  reply: Reply,
  check: Check,
  archive: Archive,
  minus: Minus,
  flag: Flag,
};

import type { LucideIcon } from 'lucide-react';
import Archive from 'lucide-react/icons/archive';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Package from 'lucide-react/icons/package';
import Reply from 'lucide-react/icons/reply';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { StatusSign } from '#domain/status-look.ts';
import { drawIcon } from '../icon/draw-icon.ts';

/**
 * A house with a tick, which the icon set lacks. Nothing is imported from the set as a whole: every shopper would load
 * all its icons.
 */
const HouseCheck = drawIcon({
  node: [
    ['path', { d: 'M3 11.5 12 4l9 7.500V21H3z' }],
    ['path', { d: 'm8 14.500 3 3 5-6' }],
  ],
}) as unknown as LucideIcon;

export const statusSigns: Readonly<Record<StatusSign, LucideIcon>> = {
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

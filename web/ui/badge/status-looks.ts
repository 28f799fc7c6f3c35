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
import { HouseCheck } from '../icon/house-check.ts';
import type { BadgeTone } from './badge.tsx';

export type StatusKind = 'order' | 'ticket' | 'priority' | 'activity' | 'message';
export type StatusLook = { text: string; tone: BadgeTone; icon?: LucideIcon };

const looks: Record<StatusKind, Readonly<Record<string, StatusLook>>> = {
  order: {
    pending: { text: 'Pending Payment', tone: 'warning', icon: Clock },
    processing: { text: 'Processing', tone: 'info', icon: SlidersHorizontal },
    paid: { text: 'Paid', tone: 'success', icon: CreditCard },
    packed: { text: 'Packed', tone: 'violet', icon: Package },
    shipped: { text: 'Shipped', tone: 'info', icon: Truck },
    out_for_delivery: { text: 'Out for Delivery', tone: 'violet', icon: MapPin },
    delivered: { text: 'Delivered', tone: 'success', icon: HouseCheck },
    canceled: { text: 'Canceled', tone: 'error', icon: Ban },
    refunded: { text: 'Refunded', tone: 'neutral', icon: Undo2 },
  },
  ticket: {
    open: { text: 'Open', tone: 'info', icon: MessageSquare },
    pending_customer: { text: 'Pending Response', tone: 'warning', icon: Reply },
    resolved: { text: 'Resolved', tone: 'success', icon: Check },
    closed: { text: 'Closed', tone: 'neutral', icon: Archive },
  },
  message: {
    waiting: { text: 'Waiting', tone: 'neutral', icon: Clock },
    failed: { text: 'Trying again', tone: 'warning', icon: Reply },
    dead: { text: 'Given up', tone: 'error', icon: Ban },
    sent: { text: 'Sent', tone: 'success', icon: Check },
    dropped: { text: 'Not needed', tone: 'neutral', icon: Minus },
  },
  priority: { high: { text: 'High', tone: 'error', icon: Flag } },
  activity: {
    active: { text: 'Active', tone: 'success', icon: Check },
    inactive: { text: 'Inactive', tone: 'neutral', icon: Minus },
  },
};

/** Words, colour and icon of a status; one nobody knows is neutral, with a dot and its own name capitalised. */
export function statusLook(kind: StatusKind, status: string): StatusLook {
  const known = Object.hasOwn(looks[kind], status) ? looks[kind][status] : undefined;
  return known ?? { text: capitalised(status), tone: 'neutral' };
}

function capitalised(status: string): string {
  const words = status.replaceAll('_', ' ').trim();
  return words === '' ? 'Unknown' : words.charAt(0).toUpperCase() + words.slice(1);
}

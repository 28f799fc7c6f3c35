import { routes } from '#contract/routes.ts';
import { encodeForm } from '#test/support/test-app.ts';
import { anotherKey, type CallerKind, callers, customerEmail, type RightsShop } from './rights-callers.ts';
import { outsideRows } from './rights-outside.ts';
import { type Access, type Asked, contractRows, type Row } from './rights-table.ts';
import { privateWords } from './rights-things.ts';

export interface Address extends Row {
  name: string;
  method: string;
  path: string;
}

const agreed = Object.entries(routes).map(([name, { method, path }]): Address => {
  const row = contractRows[name as keyof typeof routes];
  return { name: `${method} /api${path}`, method, path: `/api${path}`, ...row };
});
const outside = Object.entries(outsideRows).map(([name, row]): Address => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, ...row };
});

/** Every address with its row. */
export const addresses = [...agreed, ...outside];

const signedIn: CallerKind[] = ['the customer', 'another customer', 'staff', 'demoted staff'];
const letIn: Record<Access, readonly CallerKind[]> = {
  anyone: callers,
  'signed in': signedIn,
  staff: ['staff'],
  owner: ['the customer'],
  'owner or staff': ['the customer', 'staff'],
  signature: [],
};

const mayEnter = ({ access }: Row, kind: CallerKind) => letIn[access].includes(kind);

/** The expected answer: the row's own for an allowed caller, a request to sign in for a guest, not found for others. */
export function expected(address: Address, kind: CallerKind): string {
  const { access, within = 'let in' } = address;
  if (mayEnter(address, kind)) return within;
  if (access === 'signature') return '400 webhook_unsigned';
  const isOwned = access === 'owner' || access === 'owner or staff';
  if (/cart|wishlist|account/.test(address.path) || !isOwned) {
    if (!signedIn.includes(kind)) return '401 not_signed_in';
  }
  return `404 ${(isOwned && nothing[address.of ?? '']) || 'not_found'}`;
}

const nothing: Record<string, string> = {
  'order number': 'order_not_found',
  return: 'order_not_found',
  payment: 'payment_not_found',
  wish: 'wishlist_item_not_found',
  session: 'session_not_found',
  ticket: 'ticket_not_found',
};

export interface Reply {
  outcome: string;
  /** Whether it contains the customer's own words. */
  isPrivate: boolean;
  /** The answer without its request id. */
  plain: { status: number; type: string | null; kept: string | null; text: string };
}

/** Requests an address as a caller, by its method or another. */
export async function ask(
  shop: RightsShop,
  address: Address,
  kind: CallerKind,
  id: string,
  way: { method?: string; override?: string } = {},
): Promise<Reply> {
  const { path, body, headers = {} }: Asked = (await address.ask?.(shop, id)) ?? { path: pathWith(address.path, id) };
  const method = way.method ?? address.method;
  const isForm = body instanceof FormData;
  const isSent = body && method !== 'GET' && method !== 'HEAD';
  if (address.endsSession) shop.forgetSessions();
  const form: Record<string, string> = {};
  const sent = isForm ? await encodeForm(body, form) : JSON.stringify(body);
  const answer = await shop.app.request(withKey(shop, kind, path), {
    method,
    headers: {
      ...(await shop.headersOf(kind)),
      ...(isSent ? (isForm ? form : { 'content-type': 'application/json' }) : {}),
      ...(way.override ? { 'x-http-method-override': way.override } : {}),
      ...headers,
    },
    ...(isSent ? { body: sent } : {}),
  });
  return read(answer);
}

const pathWith = (path: string, id: string) => path.replace(/\{\w+\}/, id);

/** A row's own path is written as in the contract, below /api. */
const withKey = (shop: RightsShop, kind: CallerKind, path: string) => {
  const whole = /^\/(api|dev|sitemap|healthz|readyz|feeds|robots|site)/.test(path) ? path : `/api${path}`;
  if (kind !== 'a guest with another key') return whole;
  return `${whole}${whole.includes('?') ? '&' : '?'}key=${anotherKey(shop.services)}`;
};

async function read(answer: Response): Promise<Reply> {
  const { status, headers } = answer;
  const type = headers.get('content-type');
  const text = type === 'text/event-stream' ? await firstOf(answer) : await answer.text();
  const refusal = /"error":\{"code":"(\w+)"/.exec(text)?.[1];
  return {
    outcome: status < 300 ? 'let in' : `${status} ${refusal}`,
    isPrivate: [customerEmail, ...privateWords].some(word => text.includes(word)),
    plain: { status, type, kept: headers.get('cache-control'), text: text.replace(/"request_id":"[^"]+"/, '') },
  };
}

/** A live connection does not end until it is closed. */
async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

import { type Kysely, sql } from 'kysely';
import type { Connection, ConnectionName, Connections } from '#contract/settings/connections.ts';
import { paymentMethods, takers } from '#domain/payment-method.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { webhookPath } from '#server/payment-providers/port.ts';
import { neededVariables } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { ShippingProvider } from '#server/shipping-providers/port.ts';
import type { TaxProvider } from '#server/tax-providers/port.ts';

/** One of them as the program knows it. `sender`: the name under which its events are stored. */
interface Link {
  name: ConnectionName;
  state: Connection['state'];
  needs: readonly (keyof Env)[];
  sender?: string;
  /** Below /api; by default its webhook, if it sends events. */
  path?: string;
}

const taxStates: Readonly<Record<TaxProvider['name'], Connection['state']>> = { stripe: 'real', table: 'off' };
const labelStates: Readonly<Record<ShippingProvider['name'], Connection['state']>> = {
  easypost: 'real',
  pretend: 'pretend',
  'by-hand': 'off',
};

/** Who takes payments, finds taxes, sells labels and carries mails, as the environment says. */
export async function readConnections({ db, env, payments, tax, shipping }: Services): Promise<Connections> {
  const links: Link[] = [
    ...paymentMethods.map((method): Link => {
      const taker = payments.forMethod(method)?.name;
      const sender = takers[method];
      const state = taker === sender ? 'real' : taker ? 'pretend' : 'off';
      return { name: method, state, needs: neededVariables(sender), sender };
    }),
    { name: 'tax', state: taxStates[tax.name], needs: ['STRIPE_TAX_KEY'] },
    {
      name: 'labels',
      state: labelStates[shipping.name],
      needs: ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'],
      sender: 'easypost',
    },
    {
      name: 'shipped_elsewhere',
      state: env.SHIPSTATION_KEY ? 'real' : 'off',
      needs: ['SHIPSTATION_KEY'],
      path: '/shipstation',
    },
    { name: 'mail', state: env.SMTP_URL ? 'real' : 'pretend', needs: ['SMTP_URL'] },
  ];
  const connections = links.map(async ({ name, state, needs, sender, path }): Promise<Connection> => {
    const called = path ?? (sender && webhookPath(sender));
    return {
      name,
      state,
      address: called ? `${env.PUBLIC_URL}/api${called}` : null,
      sends_events: sender !== undefined,
      heard_at: sender ? await lastEventAt(db, sender) : null,
      missing: needs.filter(variable => !env[variable]),
    };
  });
  return { real_money: env.SHOP_MODE === 'live', connections: await Promise.all(connections) };
}

async function lastEventAt(db: Kysely<Database>, sender: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(received_at) as at from webhook_events where provider = ${sender}
  `.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}

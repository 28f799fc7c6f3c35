import type { LabelQuote } from '#contract/parcels/admin.ts';
import type { Answer, Caller } from './test-app.ts';

type Quoted = LabelQuote & { error: { code: string; message: string } };

/** What a label costs, asked again while the answer is that the carrier takes its time, as the order's page does. */
export async function askRates(
  staff: Caller,
  order: { id: string; version: number },
  body: object = {},
): Promise<Answer<Quoted>> {
  const { id, version } = order;
  for (;;) {
    const answer = await staff.send<Quoted>('POST', `/api/admin/orders/${id}/label-rates`, { version, ...body });
    if (answer.data.state !== 'waiting') return answer;
  }
}

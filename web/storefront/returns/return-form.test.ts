import { expect, it } from 'vitest';
import type { ReturnOptions } from '#contract/returns/shapes.ts';
import { chosenLines, requestOf } from './return-form.ts';

it('what is asked for is sent as typed, also if less is left meanwhile: the server says so', () => {
  const line = { item_id: 'jar', left: 1, back_cents: [3239] };
  const options = { lines: [line] } as unknown as ReturnOptions;
  const form = new FormData();
  for (const [name, value] of Object.entries({ take: 'on', quantity: '2', reason: 'scent', condition: 'opened' }))
    form.set(`${name}-jar`, value);
  const typed = { item_id: 'jar', quantity: 2, reason: 'scent', condition: 'opened' };
  expect(requestOf(form, chosenLines(form, options)).lines).toEqual([typed]);
});

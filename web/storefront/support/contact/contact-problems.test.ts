import { expect, it } from 'vitest';
import { contactText } from '#content/help.ts';
import { refusals } from '#contract/errors.ts';
import type { ApiError } from '#web/client/api.ts';
import { contactProblems } from './contact-problems.ts';

const error = (code: ApiError['code'], fields = {}): ApiError => {
  const message = code === 'NETWORK_ERROR' ? contactText.failure : refusals[code].text;
  return { code, message, fields, status: 0, facts: {}, requestId: null };
};

it('a refusal is shown at the field that can mend it', () => {
  const { order_not_yours, picture_gone, too_many } = refusals;
  expect(contactProblems(error('order_not_yours')).fields).toEqual({ order_number: order_not_yours.text });
  expect(contactProblems(error('picture_gone')).pictures).toBe(picture_gone.text);
  expect(contactProblems(error('invalid', { subject: 'Short' }))).toEqual({
    fields: { subject: 'Short' },
    pictures: '',
    failure: '',
  });
  expect(contactProblems(error('too_many')).failure).toBe(too_many.text);
});

it('a refusal no field can mend is shown in one sentence', () => {
  for (const code of ['NETWORK_ERROR', 'fault', 'busy', 'invalid'] as const)
    expect(contactProblems(error(code))).toEqual({ fields: {}, pictures: '', failure: contactText.failure });
});

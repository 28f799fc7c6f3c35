import { expect, it } from 'vitest';
import { faultMessage } from './fault-message.ts';

const answered = (data: unknown) => ({ status: 503, statusText: '', internal: false, data });
const busy = { error: { code: 'busy', message: 'The shop is busy.', request_id: 'OTM9IOpHPoOv' } };

it.each([
  ['a sentence of a loader', 'Order not found', 'Order not found'],
  ['the JSON of the API', JSON.stringify(busy), 'The shop is busy.'],
  ['JSON without a message', '{"error":{"message":{"a":1}}}', ''],
  ['JSON that was cut off', '{"error":{"mess', ''],
  ['the page of a proxy', '\n<html><body>502</body></html>', ''],
  ['data that is no text', { title: 'Back in a moment' }, ''],
])('an error page shows of %s what a reader can use', (_, data, message) => {
  expect(faultMessage(answered(data))).toBe(message);
});

it('an error page does not show script errors', () => {
  expect(faultMessage(new Error('x is not a function'))).toBe('');
});

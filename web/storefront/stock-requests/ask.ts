import { fill } from '#content/fill.ts';
import { stockRequestAnswers as answers } from '#content/stock-request-answers.ts';
import { stockRequestRoutes } from '#contract/stock-requests/routes.ts';
import type { AskedStock } from '#contract/stock-requests/shapes.ts';
import { isEmail } from '#domain/email.ts';
import type { ApiError, ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The result of a stock request: a message if it is stored, or a problem. */
export type Asked = { done: string; problem?: never } | { done?: never; problem: string };

export async function ask(slug: string, email: string): Promise<Asked> {
  if (!isEmail(email)) return { problem: answers.invalid };
  return answerOf(await browserApi(stockRequestRoutes.requestStock, { params: { slug }, body: { email } }), email);
}

export function answerOf({ data, error }: ApiResult<AskedStock>, email: string): Asked {
  return error ? { problem: problemOf(error) } : { done: fill(answers[data.state], { email }) };
}

function problemOf({ code, message, fields }: ApiError): string {
  if (fields.email) return fields.email;
  return code === 'too_many' || code === 'back_already' || code === 'product_not_found' ? message : answers.failed;
}

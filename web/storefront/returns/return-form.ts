import type { ReturnInput, ReturnOptions } from '#contract/returns/shapes.ts';
import { lineProblem } from '#domain/returns/return-policy.ts';
import {
  isOurFault,
  type ReturnCondition,
  type ReturnReason,
  returnConditions,
  returnReasons,
  returnWishes,
} from '#domain/returns/return-reason.ts';

type Line = ReturnOptions['lines'][number];

/** A line as the form has it; what was not chosen yet is null. */
interface TypedLine {
  line: Line;
  quantity: number;
  reason: ReturnReason | null;
  condition: ReturnCondition | null;
}

const known = <Value extends string>(values: readonly Value[], typed: FormDataEntryValue | null) =>
  values.find(value => value === typed) ?? null;

/** The lines that are ticked. One of which nothing is left may be in this very request, whose answer was lost. */
export function chosenLines(form: FormData, { lines }: ReturnOptions): TypedLine[] {
  return lines
    .filter(({ item_id }) => form.has(`take-${item_id}`))
    .map(line => ({
      line,
      quantity: Number(form.get(`quantity-${line.item_id}`)) || 1,
      reason: known(returnReasons, form.get(`reason-${line.item_id}`)),
      condition: known(returnConditions, form.get(`condition-${line.item_id}`)),
    }));
}

export type FieldName = `${'reason' | 'condition'}-${string}`;

/** Why a ticked line cannot be sent yet, by field. */
export function missingFields(lines: readonly TypedLine[]): FieldName[] {
  return lines.flatMap(({ line: { item_id }, reason, condition }): FieldName[] => [
    ...(reason ? [] : ([`reason-${item_id}`] as const)),
    ...(condition ? [] : ([`condition-${item_id}`] as const)),
  ]);
}

/** The first line that does not fit the policy. */
export function firstOutsidePolicy(lines: readonly TypedLine[]) {
  for (const { line, reason, condition } of lines) {
    const problem = reason && condition && lineProblem({ reason, condition, isReturnable: line.is_returnable });
    if (problem) return { name: line.product_name, problem };
  }
  return null;
}

/** What the chosen lines give back, and whether all of it is the shop's fault. */
export function moneyBack(lines: readonly TypedLine[], feeCents: number) {
  const goods = lines.reduce((sum, { line, quantity }) => sum + (line.back_cents[quantity - 1] ?? 0), 0);
  const isAllOurs = lines.length > 0 && lines.every(({ reason }) => reason !== null && isOurFault(reason));
  const fee = isAllOurs ? 0 : Math.min(feeCents, goods);
  return { goods, fee, total: goods - fee, isAllOurs };
}

/** The request, once every ticked line is complete. */
export function requestOf(form: FormData, lines: readonly TypedLine[]): ReturnInput {
  return {
    request_id: String(form.get('request_id') ?? ''),
    wish: returnWishes.find(wish => wish === form.get('wish')) ?? 'refund',
    lines: lines.flatMap(({ line, quantity, reason, condition }) =>
      reason && condition ? [{ item_id: line.item_id, quantity, reason, condition }] : [],
    ),
    note: String(form.get('note') ?? ''),
    picture_ids: form.getAll('picture').map(String),
  };
}

/** The typed texts, to show the form again without scripts. */
export const typedOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

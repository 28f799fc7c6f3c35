import { accountSettingsText } from '#content/words/accounts.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { passwordChangeFields } from '#domain/account/password-strength.ts';
import type { Api, ApiResult } from '#web/client/api.ts';
import { sentenceOf } from './use-save.ts';

/** The rows that can be sent without JavaScript. */
export type RowName = 'name' | 'email' | 'password';

/** What a refused row shows again: the errors, and the fields except passwords. */
export interface SentRow {
  row: RowName;
  status: number;
  errors: Record<string, string>;
  failure: string;
  typed: Record<string, string>;
}

type Typed = (name: string) => string;

const senders: Record<RowName, (api: Api, typed: Typed) => Promise<ApiResult<unknown>>> = {
  name: (api, typed) => api(storefrontRoutes.saveName, { body: { full_name: typed('full_name') } }),
  email: (api, typed) =>
    api(storefrontRoutes.changeEmail, { body: { email: typed('email'), current_password: typed('current_password') } }),
  password: (api, typed) =>
    api(storefrontRoutes.changePassword, {
      body: { current_password: typed('current_password'), new_password: typed('new_password') },
    }),
};

const isRow = (name: string): name is RowName => Object.hasOwn(senders, name);

/** Saves the row a form belongs to. Returns its name and what was refused, or null if the form is unknown. */
export async function sendRow(api: Api, form: FormData): Promise<RowName | SentRow | null> {
  const typed: Typed = name => String(form.get(name) ?? '');
  const row = typed('row');
  if (!isRow(row)) return null;
  const shown = { row, typed: { full_name: typed('full_name'), email: typed('email') } };
  const errors = row === 'password' ? passwordProblems(typed) : {};
  if (Object.keys(errors).length > 0) return { ...shown, status: 422, errors, failure: '' };
  const { error } = await senders[row](api, typed);
  if (!error) return row;
  const isNamed = Object.keys(error.fields).length > 0;
  const failure = isNamed ? '' : sentenceOf(error, accountSettingsText[row]);
  return { ...shown, status: error.status || 503, errors: error.fields, failure };
}

const passwordProblems = (typed: Typed): Record<string, string> => ({
  ...passwordChangeFields({
    current: typed('current_password'),
    next: typed('new_password'),
    confirmation: typed('confirmation'),
  }),
});

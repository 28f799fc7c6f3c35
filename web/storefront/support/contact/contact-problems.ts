import { contactText } from '#content/help.ts';
import type { ApiError } from '#web/client/api.ts';
import type { ContactErrors } from './contact-fields.ts';

export interface ContactProblems {
  fields: ContactErrors;
  pictures: string;
  /** Concerns the whole form. */
  failure: string;
}

const none: ContactProblems = { fields: {}, pictures: '', failure: '' };

/** Where each refusal is shown: at its field, at the pictures, or above the button. */
export function contactProblems({ code, message, fields }: ApiError): ContactProblems {
  if (code === 'order_not_yours') return { ...none, fields: { order_number: message } };
  if (code === 'picture_gone' || code === 'too_many_pictures') return { ...none, pictures: message };
  if (code === 'invalid' && Object.keys(fields).length > 0) return { ...none, fields };
  return { ...none, failure: code === 'too_many' ? message : contactText.failure };
}

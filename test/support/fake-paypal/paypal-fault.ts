/** An error in PayPal's format. */
export class PaypalFault extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, name: string, issue?: string) {
    super(issue ?? name);
    this.status = status;
    this.body = {
      name,
      message: messages[status] ?? 'An internal server error has occurred.',
      debug_id: 'f0debug',
      details: issue ? [{ issue, description: 'See the documentation.' }] : [],
      links: [],
    };
  }
}

const messages: Record<number, string> = {
  400: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  404: 'The specified resource does not exist.',
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
};

export const unprocessable = (issue: string) => new PaypalFault(422, 'UNPROCESSABLE_ENTITY', issue);
export const invalid = (issue: string) => new PaypalFault(400, 'INVALID_REQUEST', issue);
export const missing = () => new PaypalFault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

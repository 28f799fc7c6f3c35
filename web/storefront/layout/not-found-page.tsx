import { data } from 'react-router';

/** Any address nobody answers: a proper page with its status, by the error boundary above. */
export function loader(): never {
  throw data('', { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

import { data } from 'react-router';
import { errorPageText } from '#content/words/error-page.ts';
import { NotFoundText } from '../parts/error-page.tsx';

/** Unknown addresses: a page within the shop, with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: errorPageText.notFound.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  return (
    <div className="wrap section grid gap-6">
      <NotFoundText />
    </div>
  );
}

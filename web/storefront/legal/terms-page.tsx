import { termsOfService } from '#content/legal/terms.ts';
import { pageMeta } from '#content/meta.ts';
import { rateWords } from '../layout/rate-words.ts';
import type { Route } from './+types/terms-page.ts';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.termsOfService.title },
  { name: 'description', content: pageMeta.termsOfService.description },
];

export default function TermsOfServicePage() {
  return <LegalPage {...termsOfService} values={rateWords} />;
}

import { termsOfService } from '#content/legal/terms.ts';
import { pageMeta } from '#content/meta.ts';
import { pages } from '#contract/pages.ts';
import { describePage } from '../discovery/describe-page.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import { useRateWords } from '../parts/rate-words.ts';
import { useShippingWords } from '../parts/shipping-words.ts';
import type { Route } from './+types/terms-page.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = loadOrigin;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.termsOfService, origin: loaded?.origin, path: pages.terms(), type: 'article' });

export default function TermsOfServicePage() {
  return <LegalPage {...termsOfService} values={{ ...useRateWords(), ...useShippingWords() }} />;
}

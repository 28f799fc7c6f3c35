import { privacyPolicy } from '#content/legal/privacy.ts';
import { pageMeta } from '#content/meta.ts';
import { pages } from '#contract/pages.ts';
import { describePage } from '../discovery/describe-page.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import type { Route } from './+types/privacy-page.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = loadOrigin;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.privacyPolicy, origin: loaded?.origin, path: pages.privacy(), type: 'article' });

export default function PrivacyPolicyPage() {
  return <LegalPage {...privacyPolicy} />;
}

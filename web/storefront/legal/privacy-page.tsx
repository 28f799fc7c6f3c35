import { privacyPolicy } from '#content/legal/privacy.ts';
import { pageMeta } from '#content/meta.ts';
import { rateWords } from '../layout/rate-words.ts';
import type { Route } from './+types/privacy-page.ts';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.privacyPolicy.title },
  { name: 'description', content: pageMeta.privacyPolicy.description },
];

export default function PrivacyPolicyPage() {
  return <LegalPage {...privacyPolicy} values={rateWords} />;
}

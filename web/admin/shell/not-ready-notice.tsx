import { Link } from 'react-router';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** On every page of the back office of a live shop that cannot sell yet: says so, and links to the settings. */
export function NotReadyNotice({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  const { title, text, link } = adminSettingsText.notReady;
  return (
    <Banner tone="warning">
      <p className="banner__title">{title}</p>
      <p>
        {text}{' '}
        <Link className="link" to={adminPages.settings()}>
          {link}
        </Link>
      </p>
    </Banner>
  );
}

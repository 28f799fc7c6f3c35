import { navigationText } from '#content/words/navigation.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';

/** Links to the shop's social networks; nothing if there are none. */
export function SocialLinks({ links }: { links: ShopFacts['social'] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={navigationText.social} className="footer__social">
      {links.map(({ network, address }) => (
        <li key={network}>
          <a className="footer__link" href={address} rel="noopener" target="_blank">
            {network}
          </a>
        </li>
      ))}
    </ul>
  );
}

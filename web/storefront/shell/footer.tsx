import { Link, useLocation } from 'react-router';
import { copyright, footerColumns, shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { pages } from '#contract/pages.ts';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { FooterChoices } from '../consent/footer-choices.tsx';
import { JoinTheHerd } from '../newsletter/join-the-herd.tsx';
import { useKnownFacts } from '../parts/shop-facts.ts';
import { Tagline } from '../parts/tagline.tsx';
import { SocialLinks } from './social-links.tsx';

/** Pages about the visitor's own account, orders, cart and wishlist: the footer is only links there. */
const own = [
  ...[pages.accountSettings(), pages.orders(), pages.order(''), pages.tickets()],
  ...[pages.cart(), pages.wishlist(), pages.signIn()],
];

export function Footer() {
  const { pathname } = useLocation();
  const isOwn = own.some(path => pathname.startsWith(path));
  const year = new Date().getFullYear();
  const shop = useKnownFacts();
  return (
    <>
      {!isOwn && <JoinTheHerd />}
      <footer className="footer on-dark">
        <div className="footer__grid wrap">
          <div className="footer__lead">
            <p className="footer__tagline">
              <Tagline />
            </p>
            <SocialLinks links={shop?.social ?? []} />
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav aria-label={title} key={title}>
              <h2 className="footer__title">{title}</h2>
              <ul>
                {links
                  .filter(({ to }) => to.startsWith('/'))
                  .map(({ text, to }) => (
                    <li key={to}>
                      <Link className="footer__link" to={to}>
                        {text}
                      </Link>
                    </li>
                  ))}
                <FooterChoices links={links} />
              </ul>
            </nav>
          ))}
        </div>
        <p className="footer__legal wrap">
          {fill(copyright, { year, company_legal_name: shop?.company_legal_name || shopName })}
        </p>
        {!isOwn && (
          <div aria-hidden="true" className="wrap">
            <p className="footer__mark">
              <Wordmark />
            </p>
          </div>
        )}
      </footer>
    </>
  );
}

import { packingText as text } from '#content/microcopy/packing.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

type Props = { hasPacked: boolean; news: { text: string; isTrouble: boolean } };

/** Nothing is left: all is packed, or nothing was there to begin with. */
export function PackingOver({ hasPacked, news }: Props) {
  const words = hasPacked ? text.done : text.none;
  const to = hasPacked ? adminPages.orders({ status: 'packed' }) : adminPages.orders();
  return (
    <>
      {news.isTrouble && (
        <Banner alert tone="warning">
          {news.text}
        </Banner>
      )}
      <div className="panel packing-over">
        <h2 className="title-3">{words.title}</h2>
        <p className="muted">{words.text}</p>
        <ButtonLink className="justify-self-center" size="small" to={to} variant="secondary">
          {words.action}
        </ButtonLink>
      </div>
    </>
  );
}

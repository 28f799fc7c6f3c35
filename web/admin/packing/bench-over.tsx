import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface Props {
  words: { title: string; text: string; action: string };
  /** Where the work goes on. */
  to: string;
  news: { text: string; isTrouble: boolean };
}

/** A bench with nothing left to do, or nothing to begin with. */
export function BenchOver({ words, to, news }: Props) {
  return (
    <div className="grid gap-4">
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
    </div>
  );
}

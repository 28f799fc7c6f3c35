import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Link } from 'react-router';
import { bandText, choiceText } from '#content/words/collection.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../parts/still-picture.ts';
import './collection-parts.css';

/** A landscape across the window, between full rows of products. */
export function CollectionBand() {
  return (
    <li className="band">
      <Picture
        alt=""
        className="picture--crop band__picture"
        picture={stillPicture('pasture')}
        sizes="(min-width: 800px) 58vw, 100vw"
      />
      <div className="band__text">
        <h2 className="title-2">{bandText.title}</h2>
        <p>{bandText.text}</p>
        <ButtonLink to={`${pages.home()}#journey`} variant="secondary">
          {bandText.action}
        </ButtonLink>
      </div>
    </li>
  );
}

interface Props {
  categories: readonly string[];
  /** How many products are before it: it fills the last row, however wide the row is. */
  count: number;
}

export function WhichOne({ categories, count }: Props) {
  const ways = choiceText.ways.filter(({ category }) => categories.includes(category));
  return (
    <li className="which-one" data-after={count % 3} data-odd={count % 2 === 1 || undefined}>
      <div className="grid gap-4">
        <h2 className="title-2">{choiceText.title}</h2>
        <p className="muted">{choiceText.text}</p>
      </div>
      <ul className="which-one__ways">
        {ways.map(({ text, category }) => (
          <Way key={category} text={text} to={pages.products({ category })} />
        ))}
        <Way text={choiceText.person} to={pages.contact()} />
      </ul>
    </li>
  );
}

function Way({ text, to }: { text: string; to: string }) {
  return (
    <li>
      <Link className="which-one__way" to={to}>
        {text}
        <Icon of={ArrowRight} />
      </Link>
    </li>
  );
}

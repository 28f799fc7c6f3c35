import { tagline } from '#content/brand.ts';

const [before, after] = tagline.split("'");

/** The tagline, its apostrophe set as one: drawn by the style sheet, while the text keeps the straight one of the house rules. */
export const Tagline = () => (
  <>
    {before}
    <span className="apostrophe">
      <span className="visually-hidden">'</span>
    </span>
    {after}
  </>
);

import { tagline } from '#content/brand.ts';

const [before, after] = tagline.split("'");

/** The tagline with a typographic apostrophe, drawn by CSS; the text itself has a straight one. */
export const Tagline = () => (
  <>
    {before}
    <span className="apostrophe">
      <span className="visually-hidden">'</span>
    </span>
    {after}
  </>
);

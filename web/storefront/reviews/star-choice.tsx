import Star from 'lucide/dist/esm/icons/star.mjs';
import { useId } from 'react';
import { fill } from '#content/fill.ts';
import { reviewText } from '#content/words/review-form.ts';
import { reviewsText } from '#content/words/reviews.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

interface Props {
  first?: number;
  error?: string;
  onChange: () => void;
}

/** Five native radios: they support arrow keys, and each announces its number of stars. */
export function StarChoice({ first, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="stars" data-invalid={error ? '' : undefined}>
      <legend className="field__label">{reviewText.stars}</legend>
      <div className="stars__row">
        {[1, 2, 3, 4, 5].map(stars => (
          <label className="stars__star" key={stars}>
            <input
              className="stars__input"
              defaultChecked={stars === first}
              name="rating"
              onChange={onChange}
              type="radio"
              value={stars}
            />
            <Icon of={Star} size={28} />
            <span className="visually-hidden">
              {fill(stars === 1 ? reviewsText.star : reviewsText.stars, { n: stars })}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

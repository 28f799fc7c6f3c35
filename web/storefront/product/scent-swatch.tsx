import './scent-swatch.css';

const known = ['unscented', 'lavender', 'neroli'];

/** A dot in the scent's color; decorative, as the scent's name is beside it. */
export function ScentSwatch({ scent }: { scent: string | null }) {
  const name = scent?.toLowerCase() ?? '';
  return <span aria-hidden="true" className={`scent-swatch scent-swatch--${known.includes(name) ? name : 'other'}`} />;
}

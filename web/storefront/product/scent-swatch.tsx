import './scent-swatch.css';

const known = ['unscented', 'lavender', 'neroli'];

/** The round of a scent's colour; decorative, the scent's name stands beside it. */
export function ScentSwatch({ scent }: { scent: string | null }) {
  const name = scent?.toLowerCase() ?? '';
  return <span aria-hidden="true" className={`scent-swatch scent-swatch--${known.includes(name) ? name : 'other'}`} />;
}

import { motions } from './motion.ts';
import { pictures } from './pictures.ts';

export interface Wishes {
  /** Stills and films asked for; everything when none is named. */
  stills: string[];
  films: string[];
  /** Whether everything was asked for, so that files without a name may be swept away. */
  all: boolean;
  force: boolean;
  render: boolean;
  preview: boolean;
  list: boolean;
}

const flags = ['--force', '--render', '--preview', '--list', '--help'];

export const usage = `npm run art -- [name ...] [--list] [--preview] [--force] [--render]

Makes the pictures and films that are missing, or those that are named. A name may end in * (jar-*).
  --list      says what there is and what is missing, and makes nothing
  --preview   a small, rough look at the named shots, left in the work folder
  --force     develops and encodes again although the files are there (after a change of a look)
  --render    renders again too (after a change of a label, a thing or a set)`;

/** Reads the words after the command; a wrong one comes back as a sentence. */
export function readArguments(words: string[]): Wishes | string {
  if (words.includes('--help')) return usage;
  const strange = words.find(word => word.startsWith('-') && !flags.includes(word));
  if (strange) return `${strange} is not known.\n\n${usage}`;
  const names = words.filter(word => !word.startsWith('-'));
  const unknown = names.find(name => !matches(pictures, name).length && !matches(motions, name).length);
  if (unknown) return `There is no picture or film named ${unknown}; npm run art -- --list names them all.`;
  const chosen = (known: object) =>
    names.length ? [...new Set(names.flatMap(name => matches(known, name)))] : Object.keys(known);
  return {
    stills: chosen(pictures),
    films: chosen(motions),
    all: names.length === 0,
    force: words.includes('--force') || words.includes('--render'),
    render: words.includes('--render'),
    preview: words.includes('--preview'),
    list: words.includes('--list'),
  };
}

function matches(known: object, name: string): string[] {
  const begins = name.endsWith('*') ? name.slice(0, -1) : undefined;
  return Object.keys(known).filter(key => (begins === undefined ? key === name : key.startsWith(begins)));
}

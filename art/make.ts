import type { Film } from '#content/films.ts';
import type { Still } from '#content/media.ts';
import type { Wishes } from './arguments.ts';
import { buildPrograms, drawFilm, drawStill } from './draw.ts';
import { allThere, filmFiles, filmFolder, stillFiles, stillFolder, sweep } from './files.ts';
import { filmMasterOf, inWork, isFresh, isPhotograph, masterOf, rawOf } from './folders.ts';
import { type FilmFacts, readFilms, readStills, type StillFacts, writeFilms, writeStills } from './manifest.ts';
import { motions, paintedField } from './motion.ts';
import { pictures } from './pictures.ts';
import { runPython } from './programs.ts';
import { forEach, openStage, say } from './progress.ts';
import { renderShots } from './render.ts';
import { makeSharing } from './share.ts';

export interface Todo {
  stills: string[];
  films: string[];
}

/** What of the wished is missing or older than what it is made from. */
export async function whatIsMissing(wishes: Wishes): Promise<Todo> {
  const [stills, films] = [await readStills(), await readFilms()];
  const lacks = (files: string[], ...madeFrom: string[]) =>
    wishes.force || !allThere(files) || !files.every(file => isFresh(file, ...madeFrom));
  return {
    stills: wishes.stills.filter(name =>
      lacks(stillFiles(name, stills[name]?.widths ?? []), masterOf(name), rawOf(name)),
    ),
    films: wishes.films.filter(
      name => !films[name] || lacks(filmFiles(name), filmMasterOf(name), rawOf(motions[name]?.shot ?? '')),
    ),
  };
}

/** Makes everything in `todo` and writes the manifests, also of what was done before something failed. */
export async function make(todo: Todo, wishes: Wishes): Promise<void> {
  const stills: Record<string, StillFacts> = await readStills();
  const films: Record<string, FilmFacts> = await readFilms();
  const programs = await buildPrograms();
  try {
    await renderShots(unrendered(todo, wishes), programs.denoiser);
    await makeMasters(todo.stills, wishes, programs.pasture);
    await encodeStills(todo.stills, stills);
    await makeFilms(todo.films, wishes, programs, films);
  } finally {
    writeManifests(stills, films);
  }
  await makeSharing(todo.stills.includes('hero'));
}

function unrendered(todo: Todo, wishes: Wishes): string[] {
  const forStills = todo.stills.filter(name => pictures[name]?.origin.by === 'shot' && !isPhotograph(masterOf(name)));
  const forFilms = todo.films.filter(name => !isPhotograph(filmMasterOf(name))).map(name => motions[name]?.shot ?? '');
  const shots = [...new Set([...forStills, ...forFilms])].filter(shot => shot !== paintedField);
  return wishes.render ? shots : shots.filter(shot => !isFresh(rawOf(shot)));
}

async function makeMasters(names: string[], wishes: Wishes, pasture: string) {
  const due = names.filter(name => {
    const master = masterOf(name);
    return !isPhotograph(master) && (wishes.force || !isFresh(master, rawOf(name)));
  });
  const stage = openStage('Developing', due.length);
  await forEach(due, async name => {
    const origin = pictures[name]?.origin;
    if (!origin || origin.by === 'shot') await runPython('light.develop', inWork('raw'), inWork('png'), name);
    else await drawStill(origin, pasture, masterOf(name));
    stage.done(name);
  });
}

async function encodeStills(names: string[], facts: Record<string, StillFacts>) {
  const stage = openStage('Encoding', names.length);
  await forEach(names, async name => {
    const [json = ''] = await runPython('encode.still', masterOf(name), stillFolder, name);
    facts[name] = JSON.parse(json);
    stage.done(name);
  });
}

/** One after the other: the encoders use both cores. */
async function makeFilms(
  names: string[],
  wishes: Wishes,
  programs: { frame: string; pasture: string },
  facts: Record<string, FilmFacts>,
) {
  const stage = openStage('Filming and encoding', names.length);
  for (const name of names) {
    const motion = motions[name];
    if (!motion) continue;
    const master = filmMasterOf(name);
    const filmed = isPhotograph(master);
    if (!filmed && (wishes.force || !isFresh(master, rawOf(motion.shot)))) await drawFilm(name, motion, programs);
    const kind = filmed ? 'filmed' : 'rendered';
    const [json = ''] = await runPython('encode.film', master, filmFolder, name, motion.width, motion.height, kind);
    facts[name] = JSON.parse(json);
    stage.done(name);
  }
}

/** Writes down what is complete, with the words of this room, and removes files that nothing names any more. */
function writeManifests(stillFacts: Record<string, StillFacts>, filmFacts: Record<string, FilmFacts>) {
  const stills: Record<string, Still> = {};
  for (const [name, { alt }] of Object.entries(pictures)) {
    const facts = stillFacts[name];
    if (!facts || !allThere(stillFiles(name, facts.widths))) continue;
    const { width, height, widths, meanColour, placeholder } = facts;
    stills[name] = { width, height, widths, meanColour, alt, placeholder };
  }
  const films: Record<string, Film> = {};
  for (const [name, { description }] of Object.entries(motions)) {
    const facts = filmFacts[name];
    if (!facts || !allThere(filmFiles(name))) continue;
    films[name] = { width: facts.width, height: facts.height, seconds: facts.seconds, description };
  }
  writeStills(stills);
  writeFilms(films);
  const swept = sweep(stills, films);
  if (swept.length > 0) say(`Removed ${swept.length} files that no picture or film names any more.`);
}

import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWork, isFresh, room, typefaces } from './folders.ts';
import { backWords } from './label-words.ts';
import { framesPerSecond, type Motion, paintedField } from './motion.ts';
import type { Landscape, Origin } from './pictures.ts';
import { run, runPython } from './programs.ts';

const fast = ['-O3', '-march=native', '-ffast-math'];
const sceneNumber: Record<Landscape, string> = { pasture: '0', day: '1', dusk: '2' };
const fieldInWind = '3';
/** The painted pictures are drawn this much larger each way, then reduced. */
const supersampling = '2';

/** The denoiser, the film frame and the pasture, built when their folder has something newer. Gives back their paths. */
export async function buildPrograms() {
  const built = {
    denoiser: inWork('bin', 'denoise'),
    frame: inWork('bin', 'frame.so'),
    pasture: inWork('bin', 'pasture'),
  };
  await build('gcc', 'scene/denoise.c', built.denoiser, ['-fopenmp'], ['-lm']);
  await build('gcc', 'film/frame.c', built.frame, ['-shared', '-fPIC'], ['-lm']);
  await build('g++', 'pasture/main.cpp', built.pasture, ['-fopenmp']);
  return built;
}

async function build(compiler: string, source: string, target: string, options: string[], libraries: string[] = []) {
  const path = join(room, source);
  const folder = dirname(path);
  if (isFresh(target, ...readdirSync(folder).map(file => join(folder, file)))) return;
  await run(compiler, [...fast, ...options, path, '-o', target, ...libraries]);
}

/** The paper labels, for every product at once: a few seconds. Gives back their folder. */
export async function drawLabels(): Promise<string> {
  const labels = inWork('labels');
  const words = inWork('labels', 'words.json');
  writeFileSync(words, JSON.stringify(backWords()));
  await runPython('label.fonts', typefaces, inWork('fonts'));
  await runPython('label.draw', inWork('fonts'), words, labels);
  return labels;
}

/** Draws a still that needs no render. */
export async function drawStill(origin: Exclude<Origin, { by: 'shot' }>, pasture: string, target: string) {
  const { width, height } = origin;
  if (origin.by === 'relief') {
    const dryness = origin.subject === 'skin' ? [origin.dryness] : [];
    await runPython('relief.draw', origin.subject, width, height, target, ...dryness);
    return;
  }
  const unfinished = `${target}.ppm`;
  await run(pasture, [sceneNumber[origin.scene], `${width}`, `${height}`, '0', unfinished, supersampling]);
  await run('ffmpeg', ['-v', 'error', '-y', '-i', unfinished, target]);
  rmSync(unfinished);
}

/** Draws the master of a film: leaf shade over a render, or the field in the wind. */
export async function drawFilm(name: string, motion: Motion, programs: { frame: string; pasture: string }) {
  if (motion.shot === paintedField) return drawField(name, motion, programs.pasture);
  await runPython('film.film', inWork('raw'), inWork('film'), programs.frame, name, JSON.stringify(motion));
}

async function drawField(name: string, { width, height, seconds }: Motion, pasture: string) {
  const frames = `${seconds * framesPerSecond}`;
  const bytes = inWork('film', `${name}.rgb`);
  const unfinished = inWork('film', `${name}.part.mkv`);
  await run(pasture, [fieldInWind, `${width}`, `${height}`, '0', bytes, supersampling, frames, '0', frames]);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${framesPerSecond}`];
  const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const nearlyLossless = ['-c:v', 'libx264', '-qp', '8', '-preset', 'ultrafast'];
  await run('ffmpeg', ['-v', 'error', '-y', ...input, '-i', bytes, '-vf', colours, ...nearlyLossless, unfinished]);
  rmSync(bytes);
  renameSync(unfinished, inWork('film', `${name}.mkv`));
}

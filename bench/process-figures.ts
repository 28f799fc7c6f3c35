import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** Processor time a process has used, in milliseconds; null where there is no /proc. */
export function cpuTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes; null where there is no /proc. */
export function residentMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}

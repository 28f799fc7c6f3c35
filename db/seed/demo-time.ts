export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
export const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

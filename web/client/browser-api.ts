import { createApi } from './api.ts';

/** The client of the running page. */
export const browserApi = createApi((path, init) => fetch(path, init));

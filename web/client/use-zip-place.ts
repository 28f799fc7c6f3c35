import { useEffect, useRef } from 'react';
import { routes } from '#contract/routes.ts';
import { stateOfZip } from '#domain/states.ts';
import { browserApi } from './browser-api.ts';

type Place = { city: string; state: string };

/**
 * A new ZIP says where it is: `fill` gets the state, and the city once the shop has answered, as far as these are empty then.
 * Without an answer they are typed.
 */
export function useZipPlace({ city, state, postal }: Place & { postal: string }, fill: (part: Partial<Place>) => void) {
  const latest = useRef({ city, state, fill });
  latest.current = { city, state, fill };
  const zip = /^\s*(\d{5})/.exec(postal)?.[1];
  useEffect(() => {
    if (!zip) return;
    const found = latest.current.state === '' ? stateOfZip(zip) : undefined;
    if (found) latest.current.fill({ state: found.code });
    if (latest.current.city !== '') return;
    let isLeft = false;
    void browserApi(routes.getZipPlace, { params: { zip } }).then(({ data }) => {
      if (data?.city && latest.current.city === '' && !isLeft) latest.current.fill({ city: data.city });
    });
    return () => {
      isLeft = true;
    };
  }, [zip]);
}

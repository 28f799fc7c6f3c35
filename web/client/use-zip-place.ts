import { useEffect, useRef } from 'react';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { stateOfZip } from '#domain/states.ts';
import { browserApi } from './browser-api.ts';

type Place = { city: string; state: string };

/** Fills in state and city for a new ZIP, the city once the server answers, but only if they are empty. */
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
    void browserApi(storefrontRoutes.getZipPlace, { params: { zip } }).then(({ data }) => {
      if (data?.city && latest.current.city === '' && !isLeft) latest.current.fill({ city: data.city });
    });
    return () => {
      isLeft = true;
    };
  }, [zip]);
}

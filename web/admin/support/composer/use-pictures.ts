import { useState } from 'react';
import { refusals } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { TicketPicture } from '#contract/support/shapes.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { browserApi } from '#web/client/browser-api.ts';

type Change = (change: (known: TicketPicture[]) => TicketPicture[]) => void;

/** Pictures are uploaded at once and sent with the message; each failure appears beside them. */
export function usePictures(pictures: readonly TicketPicture[], change: Change) {
  const [adding, setAdding] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = pictures.length + adding >= ticketLimits.pictures;

  const add = async (files: readonly File[]) => {
    const room = ticketLimits.pictures - pictures.length - adding;
    setProblem(files.length > room ? refusals.too_many_pictures.text : null);
    await Promise.all(files.slice(0, room).map(addOne));
  };
  const addOne = async (file: File) => {
    setAdding(count => count + 1);
    const body = new FormData();
    body.set('file', file);
    const { data, error } = await browserApi(routes.addTicketPicture, { body });
    setAdding(count => count - 1);
    if (data) change(known => [...known, data]);
    else setProblem(error.message);
  };
  const remove = async ({ id }: TicketPicture) => {
    setProblem(null);
    change(known => known.filter(picture => picture.id !== id));
    // The result does not matter: the shop deletes unsent pictures later.
    await browserApi(routes.removeTicketPicture, { params: { id } });
  };
  return { list: pictures, isAdding: adding > 0, isFull, problem, add, remove };
}

export type PicturesState = ReturnType<typeof usePictures>;

/** What a line keeps for a reader that takes nothing, in events; one that far behind is ended, and opens anew. */
const mostWaiting = 16;

export interface Line {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends bytes that are the same for everybody: they are neither copied nor encoded again. */
  send(frame: Uint8Array<ArrayBuffer>): void;
  end(): void;
}

/** A line to one browser. `gone` hears once that it is over, whoever ended it. */
export function openLine(gone: () => void): Line {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const over = () => {
    controller = null;
    gone();
  };
  const end = () => {
    controller?.close();
    if (controller) over();
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: over,
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
  return {
    body,
    send(frame) {
      if ((controller?.desiredSize ?? 1) <= 0) end();
      controller?.enqueue(frame);
    },
    end,
  };
}

/** Events buffered for a reader that is too slow; beyond that the connection ends and the browser reconnects. */
const mostWaiting = 16;

export interface Line {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends bytes shared by all connections: neither copied nor encoded again. */
  send(frame: Uint8Array<ArrayBuffer>): void;
  end(): void;
}

/** A live connection to one browser. `gone` is called once when it ends, on either side. */
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

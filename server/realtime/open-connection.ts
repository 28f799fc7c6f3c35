/** Events buffered for a reader that is too slow; beyond that the connection ends and the browser reconnects. */
const mostWaiting = 16;

export interface Connection {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends bytes shared by all connections: neither copied nor encoded again. */
  send(frame: Uint8Array<ArrayBuffer>): void;
  end(): void;
}

/** A live connection to one browser. `onEnd` is called once when it ends, on either side. */
export function openConnection(onEnd: () => void): Connection {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const ended = () => {
    controller = null;
    onEnd();
  };
  const end = () => {
    controller?.close();
    if (controller) ended();
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: ended,
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

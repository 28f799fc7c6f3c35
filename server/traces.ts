import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { version } from './release.ts';

/** Keys and tokens stand in queries; who asked is nobody's business in a trace. */
const withheld = ['url.query', 'client.address', 'user_agent.original', 'http.user_agent', 'http.client_ip'];
const addresses = ['url.full', 'http.url', 'http.target'];

/** A collector that is away does not hold up the end of a process. */
const mostFlushMs = 2_000;

/**
 * Sends traces of requests, statements and calls to providers, when OTEL_EXPORTER_OTLP_ENDPOINT is set. Nothing of it
 * is loaded otherwise (docs/decisions/047). The answered function sends what is left, before the process ends.
 */
export async function startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT, PING_URL } = process.env,
): Promise<() => Promise<void>> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return done;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const [{ HttpInstrumentation }, { PgInstrumentation }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/instrumentation-undici'),
  ]);
  const batch = new BatchSpanProcessor(new OTLPTraceExporter(), { exportTimeoutMillis: mostFlushMs });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'shop',
      'service.version': version,
      'service.instance.id': `${basename(process.argv[1] ?? '')} ${process.pid}`,
    }),
    spanProcessors: [
      { onStart: () => {}, onEnd: ({ attributes }) => withhold(attributes), forceFlush: done, shutdown: done },
      batch,
    ],
  });
  provider.register();
  const instrumentations = [
    new HttpInstrumentation({
      // The log has the route and the order of the same request.
      applyCustomAttributesOnSpan(span, _, response) {
        const id = 'getHeader' in response ? response.getHeader('x-request-id') : undefined;
        if (typeof id === 'string') span.setAttribute('shop.request_id', id);
      },
    }),
    // Workers look for jobs all the time.
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ ignoreRequestHook: ({ origin, path }) => `${origin}${path}` === PING_URL }),
  ];
  for (const each of instrumentations) each.setTracerProvider(provider);
  // They change a module when it is required, though it was imported before.
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'node:https', 'pg']) require(name);
  return () => batch.forceFlush().catch(done);
}

const done = async () => {};

function withhold(attributes: Record<string, unknown>) {
  for (const name of withheld) delete attributes[name];
  for (const name of addresses) {
    const address = attributes[name];
    if (typeof address === 'string') attributes[name] = address.replace(/\?.*$/s, '');
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DiagLogLevel,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log/logger.ts';
import { causedBy, type SpanFacts, type Tracer } from './tracer.ts';

const longestSendMs = 3_000;

interface Traces {
  /** The OTLP collector, without `/v1/traces`. */
  readonly url: string;
  /** How many of 100 requests and jobs are traced. */
  readonly percent: number;
  readonly service: string;
}

/**
 * The one place that loads OpenTelemetry, and only where traces are asked for. The library itself reads
 * `OTEL_EXPORTER_OTLP_HEADERS` and the variables of certificates.
 */
export function startTraces({ url, percent, service }: Traces, logger: Logger): Tracer {
  diag.setLogger(
    {
      error: (message) => logger.warn({ reason: message.slice(0, 200) }, 'traces could not be sent'),
      warn() {},
      info() {},
      debug() {},
      verbose() {},
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: longestSendMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: samplerOf(percent),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: longestSendMs })],
  });
  const tracer = provider.getTracer('provado');
  const around = new AsyncLocalStorage<Span>();

  const begin = (
    name: string,
    facts: SpanFacts,
    kind: SpanKind,
    { startTime, links = [] }: { startTime?: number; links?: Link[] } = {},
  ): Span => {
    const parent = around.getStore();
    // A child of a trace that is left out is left out too.
    if (parent && !parent.isRecording()) return parent;
    const options = { kind, links, attributes: { ...facts }, ...(startTime !== undefined && { startTime }) };
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  };
  const runIn = <T>(span: Span, work: () => T): T =>
    around.run(span, () => causedBy(traceparentOf(span), work));
  const fail = (span: Span, error: unknown) => {
    span.setAttribute('error.type', kindOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };

  return {
    begin(name, facts) {
      const span = begin(name, facts, SpanKind.SERVER);
      return {
        run: (work) => runIn(span, work),
        end(finalName, finalFacts, hasFailed) {
          span.updateName(finalName).setAttributes({ ...finalFacts });
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async inSpan(name, facts, work, causes = []) {
      const span = begin(name, facts, SpanKind.INTERNAL, { links: causes.flatMap(linkTo) });
      try {
        return await runIn(span, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    note(name, facts, ms, error) {
      const parent = around.getStore();
      if (!parent?.isRecording()) return;
      const span = begin(name, facts, SpanKind.CLIENT, { startTime: Date.now() - ms });
      if (error !== undefined) fail(span, error);
      span.end();
    },
    // A collector that is away must not keep the server.
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** A job of a traced call is traced too, or its link would lead to nothing nine times of ten. */
function samplerOf(percent: number): Sampler {
  const byRatio = new TraceIdRatioBasedSampler(percent / 100);
  return {
    shouldSample: (around, traceId, _name, _kind, _facts, links) =>
      links.length > 0
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : byRatio.shouldSample(around, traceId),
    toString: () => `CausedOr(${byRatio.toString()})`,
  };
}

function traceparentOf(span: Span): string | undefined {
  if (!span.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

function linkTo(cause: string | null): Link[] {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(cause ?? '') ?? [];
  if (!traceId || !spanId) return [];
  return [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }];
}

/** PostgreSQL's code where there is one: a message may quote what a person wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

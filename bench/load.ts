import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Path and perhaps body of the n-th request, if they differ. */
  readonly requestOf?: (n: number) => { path: string; body?: string }
  /** Duration of the measurement in seconds; 6 by default. */
  readonly seconds?: number
}

export interface Figures {
  /** Mean number of requests per second. */
  readonly perSecond: number
  /** Latency in ms. */
  readonly p50: number
  /** Latency in ms. */
  readonly p99: number
  readonly failed: number
}

const SECONDS = 6

/** Measures at 10 connections over loopback, after a warm-up of two seconds. */
export async function measure(load: Load): Promise<Figures> {
  await sendFor(load, 2)
  const result = await sendFor(load, load.seconds ?? SECONDS)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    // A run without any answer counts as one failure.
    failed: result.non2xx + result.errors + (result.requests.total === 0 ? 1 : 0),
  }
}

let serial = 0

function sendFor({ url, method = 'GET', headers, body, requestOf }: Load, duration: number) {
  return autocannon({
    ...{ url, method, headers, body, duration },
    connections: 10,
    ...(requestOf && {
      requests: [{ method, setupRequest: (request) => ({ ...request, ...requestOf(serial++) }) }],
    }),
  })
}

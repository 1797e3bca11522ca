import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Path of the n-th request, if each must differ. */
  readonly pathOf?: (n: number) => string
  /** Path and body of the n-th request, if they differ. */
  readonly requestOf?: (n: number) => { path: string; body: string }
  /** Duration of the measurement in seconds; 6 by default. */
  readonly seconds?: number
}

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const SECONDS = 6

/** Requests per second (mean), p99 latency (ms) and failures at 10 connections over loopback, after a warm-up. */
export async function measure(load: Load): Promise<Figures> {
  await shoot(load, 2)
  const result = await shoot(load, load.seconds ?? SECONDS)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    // A server without any answer counts as failed.
    failed: result.non2xx + result.errors + (result.requests.total === 0 ? 1 : 0),
  }
}

let serial = 0

function shoot({ url, method = 'GET', headers, body, pathOf, requestOf }: Load, duration: number) {
  const partOf = requestOf ?? (pathOf && ((n: number) => ({ path: pathOf(n) })))
  const requests = partOf
    ? [
        {
          method,
          setupRequest: (request: autocannon.Request) => ({ ...request, ...partOf(serial++) }),
        },
      ]
    : undefined
  return autocannon({
    url,
    method,
    headers,
    body,
    connections: 10,
    duration,
    ...(requests ? { requests } : {}),
  })
}

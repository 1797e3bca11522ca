/** A call of this server's own API as plain data, which may come from another thread. */
export interface ApiCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>

/** A `fetch` over such calls. */
export function fetchOver(call: CallApi): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await call(plainly(input, init) ?? (await read(new Request(input, init))))
    return new Response(answer.status === 204 ? null : answer.body, answer)
  }
}

/** A call that is plain data already, as most are: a Request of it costs more than what it says. */
function plainly(input: Parameters<typeof fetch>[0], init: RequestInit = {}): ApiCall | undefined {
  const { method = 'GET', headers, body } = init
  if (typeof input !== 'string' || !/^[A-Z]+$/.test(method)) return undefined
  if (typeof body === 'string')
    return { method, url: input, headers: Object.fromEntries(new Headers(headers)), body }
  return body ? undefined : { method, url: input, headers: Object.fromEntries(new Headers(headers)) }
}

async function read(request: Request): Promise<ApiCall> {
  const { method, url } = request
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await request.text() }
  return { method, url, headers: Object.fromEntries(request.headers), ...body }
}

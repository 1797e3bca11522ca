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
    const response = new Response(null, answer)
    if (answer.status === 204) return response
    // A body would become bytes and a stream of them, only to be read as a text again: 0.2 ms a page.
    return Object.assign(response, {
      text: async () => answer.body,
      json: async () => JSON.parse(answer.body) as unknown,
      blob: async () => new Blob([answer.body]),
    })
  }
}

/** A call that is plain data already, as most are: a Request of it costs more than what it says. */
function plainly(input: Parameters<typeof fetch>[0], init: RequestInit = {}): ApiCall | undefined {
  const { method = 'GET', headers: given, body } = init
  if (typeof input !== 'string' || !/^[A-Z]+$/.test(method)) return undefined
  const headers = Object.fromEntries(given instanceof Headers ? given : new Headers(given))
  if (typeof body === 'string') return { method, url: input, headers, body }
  return body ? undefined : { method, url: input, headers }
}

async function read(request: Request): Promise<ApiCall> {
  const { method, url } = request
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await request.text() }
  return { method, url, headers: Object.fromEntries(request.headers), ...body }
}

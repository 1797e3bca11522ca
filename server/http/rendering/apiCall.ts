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
    const request = new Request(input, init)
    const { method, url } = request
    const headers = Object.fromEntries(request.headers)
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: await request.text() }
    const answer = await call({ method, url, headers, ...body })
    return new Response(answer.status === 204 ? null : answer.body, answer)
  }
}

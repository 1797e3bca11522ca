import type { Answer, Request as BodyOf } from '../../contract/endpoints.ts'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'

export interface BackendCall<N extends EndpointName = EndpointName> {
  readonly endpoint: N
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: BodyOf<N>
  /** The token without the word Bearer; empty if none was sent. */
  readonly bearer: string
  /** Whether the request continues after the page is closed (keepalive). */
  readonly outlivesPage: boolean
}

type Handlers = {
  [N in EndpointName]?: (call: BackendCall<N>) => Answer<N> | Response | Promise<Answer<N> | Response>
}

export interface FakeBackend {
  readonly fetch: typeof globalThis.fetch
  readonly calls: BackendCall[]
  on(handlers: Handlers): void
  callsOf<N extends EndpointName>(endpoint: N): BackendCall<N>[]
}

/** A `fetch` that answers by endpoint, in place of the server. An endpoint without a handler answers 501. */
export function createFakeBackend(handlers: Handlers = {}): FakeBackend {
  const known: Handlers = { ...handlers }
  const calls: BackendCall[] = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const call = await readCall(input, init)
    calls.push(call)
    const handler = known[call.endpoint] as ((call: BackendCall) => unknown) | undefined
    const reply = handler ? await handler(call) : failure(501, `${call.endpoint} is not faked`)
    init?.signal?.throwIfAborted()
    return reply instanceof Response ? reply : Response.json(reply)
  }

  return {
    fetch: answer,
    calls,
    on: (more) => void Object.assign(known, more),
    callsOf: <N extends EndpointName>(endpoint: N) =>
      calls.filter((call) => call.endpoint === endpoint) as unknown as BackendCall<N>[],
  }
}

export function failure(status: number, message = '', more: object = {}): Response {
  return Response.json({ message, ...more }, { status })
}

/** The reply of a server that cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch')) as never

/** A promise with its resolver, for answers that arrive when the test decides. */
export function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Calls that wait for their answers: `ask` makes a call wait, and the test resolves it in `asked`. */
export function waitingCalls<T>() {
  const asked: ReturnType<typeof later<T>>[] = []
  const ask = () => {
    const answer = later<T>()
    asked.push(answer)
    return answer.promise
  }
  return { ask, asked }
}

/** Specific paths first, because the path of pages is `*`, which matches every call. */
const endpoints = (Object.keys(allPaths) as EndpointName[]).sort(
  (one, other) => Number(allPaths[one].path === '*') - Number(allPaths[other].path === '*'),
)

async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<BackendCall> {
  const url = new URL(String(input), 'http://localhost')
  const method = init?.method ?? 'GET'
  const endpoint = endpoints.find(
    (name) => allPaths[name].method === method && patternOf(allPaths[name].path).test(url.pathname),
  )
  if (!endpoint) throw new Error(`The contract has no ${method} ${url.pathname}`)
  const headers = new Headers(init?.headers)
  const body = bodyOf(init?.body) as BackendCall['body']
  const bearer = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
  const outlivesPage = init?.keepalive === true
  return { endpoint, url: url.pathname + url.search, method, headers, body, bearer, outlivesPage }
}

function bodyOf(sent: BodyInit | null | undefined): unknown {
  if (sent instanceof URLSearchParams) return Object.fromEntries(sent)
  return typeof sent === 'string' && sent ? JSON.parse(sent) : undefined
}

/** Parameters (`:id`) match any part of a path, `*` any rest. */
function patternOf(path: string): RegExp {
  return new RegExp(`^/api/${path.replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`, 'i')
}

import { request, type RequestOptions } from 'node:http'

export interface Load {
  readonly perSecond: number
  stop(): Promise<{ asked: number; failed: string[]; p99: number }>
}

const PER_SECOND = 50
/** Whoever waits longer has gone. */
const PATIENCE_MS = 15_000

/** Requests at a steady rate, each on a connection of its own and tried once. Any status but 200 is a failure. */
export function startLoad(origin: string): Load {
  const failed: string[] = []
  const times: number[] = []
  const running = new Set<Promise<void>>()
  let asked = 0
  const timer = setInterval(() => {
    asked += 1
    const began = performance.now()
    const what = kinds[asked % kinds.length]!(asked)
    const one = ask(origin, what)
      .then((status) => {
        times.push(performance.now() - began)
        if (status !== 200) failed.push(`${what.method ?? 'GET'} ${what.path}: ${status}`)
      })
      .catch((error: Error) => failed.push(`${what.method ?? 'GET'} ${what.path}: ${error.message}`))
      .then(() => void running.delete(one))
    running.add(one)
  }, 1000 / PER_SECOND)
  return {
    perSecond: PER_SECOND,
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      times.sort((a, b) => a - b)
      return { asked, failed, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
    },
  }
}

type What = RequestOptions & { readonly body?: string }

const token = 'a-value-of-the-bench-that-stands-in-both-places'
const kinds: readonly ((turn: number) => What)[] = [
  () => ({ path: '/' }),
  (turn) => ({ path: `/shop/category?turn=${turn}` }),
  () => ({ path: '/api/home/get-master-data' }),
  () => ({
    path: '/api/Product/Get-List',
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    body: JSON.stringify({ page: 1, pageSize: 24 }),
  }),
]

function ask(origin: string, { body, ...options }: What): Promise<number> {
  return new Promise((resolve, reject) => {
    request(origin, { ...options, agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
      .once('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('no answer'))
      })
      .once('error', reject)
      .end(body)
  })
}

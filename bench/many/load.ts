import { addPiece, ask, post, type Answer, type Shopper } from './shopper.ts'

export interface Load {
  readonly perSecond: number
  stop(): Promise<{ asked: number; failed: string[]; p99: number }>
}

const PER_SECOND = 50
const ADDRESS = '127.0.0.1'

/**
 * Requests at a steady rate, each on a connection of its own and tried once; every fifth adds a piece to a member's
 * basket. Any status but 200 is a failure.
 */
export function startLoad(origin: string, shoppers: readonly Shopper[], code: string): Load {
  const failed: string[] = []
  const times: number[] = []
  const running = new Set<Promise<void>>()
  let asked = 0
  const kinds: readonly [what: string, call: (turn: number) => Promise<Answer>][] = [
    ['/', () => ask(`${origin}/`, { address: ADDRESS })],
    ['a list', (turn) => ask(`${origin}/shop/category?turn=${turn}`, { address: ADDRESS })],
    ['master data', () => ask(`${origin}/api/home/get-master-data`, { address: ADDRESS })],
    [
      'the list API',
      () => post(origin, 'Product/Get-List', { address: ADDRESS, body: { page: 1, pageSize: 24 } }),
    ],
    ['an add', (turn) => addPiece(origin, shoppers[turn % shoppers.length]!, code)],
  ]
  const timer = setInterval(() => {
    const [what, call] = kinds[asked % kinds.length]!
    const began = performance.now()
    const one = call(Math.floor(asked / kinds.length))
      .then(({ status, body }) => {
        times.push(performance.now() - began)
        if (status !== 200) failed.push(`${what}: ${status} ${body.slice(0, 120)}`)
      })
      .catch((error: Error) => void failed.push(`${what}: ${error.message}`))
      .then(() => void running.delete(one))
    asked += 1
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

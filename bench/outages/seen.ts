/** What a shopper sees of a shop whose surroundings fail. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from '../many/socket.ts'
import { addPiece, ask, type Answer, type Shopper } from '../many/shopper.ts'

export interface Seen {
  readonly status: number
  readonly ms: number
  readonly body: string
}

export interface View {
  /** A page that was rendered before. */
  readonly kept: Seen
  /** A page that nobody asked for yet. */
  readonly fresh: Seen
  readonly add: Seen
  /** 200: negotiation, socket and handshake. */
  readonly socket: Seen
}

const STRANGER = '127.0.0.1'
let turn = 0

export async function look(origin: string, shopper: Shopper, code: string): Promise<View> {
  turn += 1
  const number = turn
  const [kept, fresh, add, socket] = await Promise.all([
    seen(() => ask(`${origin}/`, { address: STRANGER })),
    seen(() =>
      ask(`${origin}/shop/category?filter_name=${encodeURIComponent(`ساعت ${number}`)}`, {
        address: STRANGER,
      }),
    ),
    seen(() => addPiece(origin, shopper, code)),
    seen(() => openAndClose(origin, shopper)),
  ])
  return { kept, fresh, add, socket }
}

async function openAndClose(origin: string, { address, token }: Shopper): Promise<Answer> {
  const query = `?guid=bench-outages&access_token=${token}`
  try {
    const { end } = await openSocket(origin, { address, query, hear: () => undefined })
    end()
    return { status: 200, body: '' }
  } catch (error) {
    const [, status] = /^refused: (\d+)$/.exec((error as Error).message) ?? []
    if (status) return { status: Number(status), body: '' }
    throw error
  }
}

/** Status 0: no whole answer. */
export async function seen(call: () => Promise<Answer>): Promise<Seen> {
  const began = performance.now()
  const { status, body } = await call().catch((error: Error) => ({ status: 0, body: error.message }))
  return { status, body, ms: performance.now() - began }
}

/** The page that is kept is there, and what changed before has been heard of. */
export async function warmUp(origin: string): Promise<void> {
  await sleep(2000)
  await ask(`${origin}/`, { address: STRANGER })
}

/** ms until everything answers with 200 again. */
export async function untilWell(origin: string, shopper: Shopper, code: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const view = await look(origin, shopper, code)
    if (Object.values(view).every(({ status }: Seen) => status === 200)) return performance.now() - began
    if (performance.now() - began > 60_000) throw new Error(`It does not come back: ${tell(view)}`)
    await sleep(100)
  }
}

export const tell = (view: View) =>
  Object.entries(view)
    .map(([what, { status, ms }]: [string, Seen]) => `${what} ${status} (${Math.round(ms)} ms)`)
    .join(', ')

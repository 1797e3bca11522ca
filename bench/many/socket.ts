import { WebSocket } from 'ws'
import { ask } from './shopper.ts'

export interface Socket {
  /** Resolves with the moment (`performance.now()`) at which the server said or showed that this connection ends. */
  readonly lost: Promise<number>
  end(): void
}

const ADDED = 'AddBasketEvent'

/**
 * The way of a browser: negotiation, socket, handshake; open when the handshake is answered. `hear` gets the count of
 * each basket event.
 * @throws Error when it is refused
 */
export async function openSocket(
  origin: string,
  { address, query, hear }: { address: string; query: string; hear(count: number): void },
): Promise<Socket> {
  const path = `${origin}/webClientHub`
  const { status, body } = await ask(`${path}/negotiate?negotiateVersion=1&${query.slice(1)}`, {
    method: 'POST',
    address,
  })
  if (status !== 200) throw new Error(`refused: ${status}`)
  const { connectionToken } = JSON.parse(body) as { connectionToken: string }
  const socket = new WebSocket(`${path.replace('http', 'ws')}${query}&id=${connectionToken}`, {
    localAddress: address,
    perMessageDeflate: false,
  })
  let handshake: (() => void) | null = null
  const lost = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now()))
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split('\u001e')) {
        if (!text) continue
        if (text === '{}') handshake?.()
        const { type, target, arguments: args } = JSON.parse(text) as Message
        if (type === 7) {
          resolve(performance.now())
          socket.close()
        }
        if (type === 1 && target === ADDED) hear(Number(args?.[1]))
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    handshake = resolve
    socket.once('open', () => socket.send('{"protocol":"json","version":1}\u001e'))
    socket.once('close', () => reject(new Error('closed before the handshake')))
    socket.on('error', reject)
  })
  return { lost, end: () => socket.terminate() }
}

interface Message {
  readonly type?: number
  readonly target?: string
  readonly arguments?: readonly unknown[]
}

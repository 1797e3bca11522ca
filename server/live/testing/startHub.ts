import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createBus, type Bus } from '../../shared/bus.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { methodTable } from '../hubMethods.ts'
import { unauthorised } from '../../shared/errors.ts'
import type { VerifyAccessToken } from '../identity.ts'
import { registerHub, type RegisteredHub, type RegisterHubOptions } from '../registerHub.ts'

export interface RunningHub extends RegisteredHub {
  readonly app: FastifyInstance
  readonly bus: Bus
  readonly clock: FakeClock
  readonly port: number
  /** http://127.0.0.1:port */
  readonly origin: string
  /** Warnings and errors that the hub logged. */
  readonly complaints: { details: object; message: string }[]
  /** Resolves when the hub has logged `count` warnings and errors. */
  complained(count: number): Promise<void>
  close(): Promise<void>
}

/** Accepts `user-<id>` and `user-<id>/<session>`; fails for `database-away` as without a database; refuses all other tokens. */
export const verifyTestToken: VerifyAccessToken = async (token) => {
  const [, userId, sessionId] = /^user-(\d+)(?:\/(\w+))?$/.exec(token) ?? []
  if (token === 'database-away') throw new Error('timeout exceeded when trying to connect')
  if (!userId) throw unauthorised()
  return { userId: Number(userId), sessionId: sessionId ?? 'main' }
}

export const PUBLIC_ORIGIN = 'https://shop.example'

/** Starts a hub on a free port with a fake clock. The test must close it. */
export async function startHub(
  options: Partial<RegisterHubOptions> & { port?: number } = {},
): Promise<RunningHub> {
  const app = Fastify({ return503OnClosing: false })
  const clock = createFakeClock()
  const complaints: RunningHub['complaints'] = []
  const listeners = new Set<() => void>()
  const complain = (details: object, message: string) => {
    complaints.push({ details, message })
    for (const look of listeners) look()
  }
  const bus = createBus((error) => complain({ error }, 'a bus listener failed'))
  const hub = registerHub(app, {
    verifyAccessToken: verifyTestToken,
    verifySession: async () => {},
    bus,
    publicOrigin: PUBLIC_ORIGIN,
    logger: { info: () => {}, warn: complain, error: complain },
    clock,
    ...options,
  })
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    ...hub,
    app,
    bus,
    clock,
    port,
    origin: `http://127.0.0.1:${port}`,
    complaints,
    complained: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (complaints.length < count) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    close: () => app.close(),
  }
}

/** Hub methods for tests that return a value, throw or wait until `release`, because the hub's own methods return nothing. */
export function createProbeMethods() {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const methods = methodTable({
    Add: { arity: 2, run: (_, [a, b]) => Number(a) + Number(b) },
    Explode: {
      arity: 0,
      run() {
        throw new Error('secret detail')
      },
    },
    Slow: { arity: 0, run: () => gate.then(() => 'slow') },
    Length: { arity: 1, run: (_, [text]) => String(text).length },
  })
  return { methods, release: () => release() }
}

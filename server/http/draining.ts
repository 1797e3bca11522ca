/** Stops the server without failed requests. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  /** True from the beginning of the stop: /readyz then answers 503, and answers close their connections. */
  readonly isDraining: boolean
  /** Adds work that must end while requests are still served. It must have its own timeout. */
  before(work: () => Promise<void>): void
  /** Waits for the added work, then accepts no connections and ends the open ones. Further calls return the same promise. */
  run(): Promise<void>
}

/** ms from the beginning of the stop until running requests are cut off. */
const REQUESTS_WITHIN_MS = 4000
/** Least ms that requests have after the last one was accepted, however long the work before took. */
const LAST_REQUESTS_MS = 1500

/** Decorates the app with `draining`; closing the app drains it first. */
export function registerDraining(app: FastifyInstance): void {
  const sockets = watchSockets(app.server)
  const works: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    const deadline = performance.now() + REQUESTS_WITHIN_MS
    await Promise.all(works.map((work) => work())).catch((error: unknown) =>
      app.log.error({ err: error }, 'not everything ended in order'),
    )
    if (app.server.listening) app.server.close()
    await sockets.end(Math.max(deadline - performance.now(), LAST_REQUESTS_MS))
  }

  const draining: Draining = {
    get isDraining() {
      return running !== undefined
    },
    before: (work) => void works.push(work),
    run: () => (running ??= drain()),
  }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', () => draining.run())
}

/** Ends connections, because Node leaves unused ones open and waits for running requests without a timeout. */
function watchSockets(server: Server) {
  /** Running requests of each connection. */
  const busy = new Map<Socket, number>()
  let isEnding = false
  let settle = () => {}

  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0)
    socket.once('close', () => {
      busy.delete(socket)
      if (busy.size === 0) settle()
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      if (!busy.has(socket)) return
      busy.set(socket, left)
      if (isEnding && left === 0) socket.destroySoon()
    })
  })

  return {
    /** Ends idle connections now, busy ones after their answer, and all that remain after `timeout` ms. */
    end(timeout: number): Promise<void> {
      isEnding = true
      for (const [socket, requests] of busy) if (requests === 0) socket.destroy()
      return new Promise((resolve) => {
        const cut = setTimeout(() => {
          for (const socket of busy.keys()) socket.destroy()
        }, timeout)
        settle = () => {
          clearTimeout(cut)
          resolve()
        }
        if (busy.size === 0) settle()
      })
    },
  }
}

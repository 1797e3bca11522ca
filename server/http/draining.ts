/** The end of a server that shoppers do not notice. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  /** From the first moment of the end: balancers learn it from /readyz, kept connections from their next answer. */
  readonly isDraining: boolean
  /** Adds work that has to end while requests are still served. It must bound its own time. */
  before(work: () => Promise<void>): void
  /** Serves on until the work is done, then takes no more and ends what is open. Again: the same end. */
  run(): Promise<void>
}

/** ms from the beginning of the end until requests that still run are cut off. */
const REQUESTS_WITHIN_MS = 4000
/** ms that they have at least after the last one was taken, however long the work before took. */
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

/** Node itself leaves a connection open on which nothing was asked yet, and waits for every request without a limit. */
function watchSockets(server: Server) {
  /** How many requests of each connection are under way. */
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
    /** Idle connections end now, the others with their answer, all of them after `patience` ms. */
    end(patience: number): Promise<void> {
      isEnding = true
      for (const [socket, requests] of busy) if (requests === 0) socket.destroy()
      return new Promise((resolve) => {
        const cut = setTimeout(() => {
          for (const socket of busy.keys()) socket.destroy()
        }, patience)
        settle = () => {
          clearTimeout(cut)
          resolve()
        }
        if (busy.size === 0) settle()
      })
    },
  }
}

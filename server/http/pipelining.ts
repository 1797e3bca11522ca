import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that wait for their answers. Browsers and proxies send one at a time. */
const MOST_WAITING = 16

/**
 * Node parses whatever a connection sends ahead, and starts on all of it at once. A connection with more
 * unanswered requests than these is cut.
 */
export function registerPipelining(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count <= MOST_WAITING && !socket.destroyed) return
    // What was parsed already is not worked on either.
    reply.hijack()
    socket.destroy()
  })
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
  })
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Unanswered requests of one connection. Browsers and proxies send one at a time. */
const MOST_WAITING = 16

/**
 * Closes connections with too many unanswered requests, because Node starts all pipelined requests at once.
 */
export function registerPipelining(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count <= MOST_WAITING && !socket.destroyed) return
    // Hijacking the reply keeps Fastify from handling the request.
    reply.hijack()
    socket.destroy()
  })
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
  })
}

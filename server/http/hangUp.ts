import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the caller is gone before the answer. */
export function hangUp({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // Also after the answer: an abort then would be of no use, and costs a stack trace.
  raw.once('close', () => {
    if (!reply.sent) gone.abort()
  })
  return gone.signal
}

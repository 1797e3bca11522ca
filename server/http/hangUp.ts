import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the caller closes the connection before the answer. */
export function hangUp({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // 'close' also comes after the answer, when an abort is useless and costs a stack trace.
  raw.once('close', () => {
    if (!reply.sent) gone.abort()
  })
  return gone.signal
}

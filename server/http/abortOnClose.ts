import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the caller closes the connection before the answer. */
export function abortOnClose({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  // 'close' also comes after the answer, when an abort is useless and costs a stack trace.
  raw.once('close', () => {
    if (!reply.sent) closed.abort()
  })
  return closed.signal
}

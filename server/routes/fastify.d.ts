import type { Draining } from '../plugins/draining.ts'
import type { AppContext } from '../services/context.ts'
import type { Identity } from '../services/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by routes of the contract before their handler runs. */
    identity: Identity | null
  }
  interface FastifyInstance {
    context: AppContext
    draining: Draining
  }
}

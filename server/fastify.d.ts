import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import type { Draining } from './http/draining.ts'
import type { Background } from './http/jobs.ts'
import type { CallerKind } from './database/pools/callers.ts'
import type { OrdersContext } from './orders/context.ts'
import type { Search } from './search/search.ts'
import type { Identity } from './shared/identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by routes of the contract before their handler runs. */
    identity: Identity | null
  }
  interface FastifyContextConfig {
    /**
     * How a call that may change something proves that no foreign page sent it. Absent: by the header with the
     * value of the anti-forgery cookie. `ownPage`: a form of a page without scripts, by its Origin. `ownCheck`:
     * the route looks by itself.
     */
    forgery?: 'ownPage' | 'ownCheck'
    /** Takes the body of an HTML form; other routes refuse one. */
    form?: boolean
    /** Schema of the headers that the route reads, for the OpenAPI document. */
    headers?: TSchema
    /** Who waits for it; absent: a shopper. */
    caller?: CallerKind
    /** A page of its own: failures are shown as HTML. */
    html?: boolean
    /** The text of the address may hold anything: what it names is decided later. */
    anyText?: boolean
  }
  interface FastifyInstance {
    background: Background
    context: OrdersContext
    draining: Draining
    shopSearch: Search
    /** The page of the request's address, where the server has pages. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
    /** The shop's 404 screen, where the server has pages. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

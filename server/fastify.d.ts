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
     * How a writing call proves that no foreign page sent it. Absent: by the header with the value of the anti-forgery
     * cookie. `ownPage`: by the Origin of a form without scripts. `ownCheck`: the route checks it itself.
     */
    forgery?: 'ownPage' | 'ownCheck'
    /** Accepts the body of an HTML form; other routes refuse it. */
    form?: boolean
    /** Schema of the headers that the route reads, for the OpenAPI document. */
    headers?: TSchema
    /** The kind of caller; absent: a shopper. */
    caller?: CallerKind
    /** The route is a page, so errors are HTML. */
    html?: boolean
    /** Any text is allowed in the URL; the handler checks it. */
    anyText?: boolean
  }
  interface FastifyInstance {
    background: Background
    context: OrdersContext
    draining: Draining
    shopSearch: Search
    /** Sends the page of the request's URL; absent if the server has no pages. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
    /** Sends the shop's 404 page; absent if the server has no pages. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

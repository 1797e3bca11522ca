import type { FastifyReply } from 'fastify'
import type { Draining } from './http/draining.ts'
import type { Background } from './http/jobs.ts'
import type { CallerKind } from './database/pools/callers.ts'
import type { OrdersContext } from './orders/context.ts'
import type { Search } from './search/search.ts'
import type { Identity } from './shared/identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, which routes of the contract set before their handler runs; null without a login. */
    identity: Identity | null
  }
  interface FastifyContextConfig {
    /**
     * How a writing call proves that no foreign page sent it. Absent: a header repeats the value of the anti-forgery cookie.
     * `ownPage`: the Origin of a form without scripts is checked. `ownCheck`: the route itself checks the call.
     */
    forgery?: 'ownPage' | 'ownCheck'
    /** True if the route accepts the body of an HTML form; other routes refuse it. */
    form?: boolean
    /** The kind of caller; absent: a shopper. */
    caller?: CallerKind
    /** True if the route is a page, so that its errors are HTML. */
    html?: boolean
    /** True if the URL may contain any text, which the handler checks. */
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

/**
 * A backend of the specification only, for tests of the storefront with another server: section 7 and the hub with only the
 * documented fields. It has bearer tokens but no cookies, and answers 404 to every other call.
 */
import type { AddressInfo } from 'node:net'
import formBody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAccounts, plainMobiles } from './accounts.ts'
import { registerPlainHub, type HubCall } from './plainHub.ts'
import { registerPlainRoutes } from './plainRoutes.ts'

export interface PlainBackendOptions {
  /** The origin of the shop's pages, which may call this backend; no other origin may. */
  readonly origin: string
  /** A free one by default. */
  readonly port?: number
}

export interface PlainBackend {
  /** http://127.0.0.1:port, of the API and of the hub. */
  readonly origin: string
  /** Calls such as `POST /api/Member-Account/login`, in order, without preflights. */
  readonly calls: readonly string[]
  /** Invocations that the hub received. */
  readonly hubCalls: readonly HubCall[]
  /** Freezes the basket of an account (the member's by default), as a checkout does. */
  freeze(mobile?: string): void
  /** Removes a product from a basket, as staff might, and notifies the tabs of that account. */
  removeFromBasket(code: string, mobile?: string): void
  /** Makes all access tokens invalid. */
  endSessions(): void
  /** Ends every connection of the hub and refuses new ones until `restoreHub()`. */
  cutHub(): void
  restoreHub(): void
  /** Sends ReconnectEvent to every connection. */
  askToReconnect(): void
  close(): Promise<void>
}

export async function startPlainBackend({
  origin: shop,
  port = 0,
}: PlainBackendOptions): Promise<PlainBackend> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { caseSensitive: false } })
  const accounts = createAccounts()
  const calls: string[] = []
  await app.register(formBody)
  allowCallsFrom(app, shop)
  app.addHook('onRequest', async ({ method, url }) => void calls.push(`${method} ${url}`))
  const hub = registerPlainHub(app, {
    accountOf: accounts.byToken,
    isAllowed: (origin) => origin === shop || origin === ownOrigin(app),
  })
  registerPlainRoutes(app, { accounts, hub, origin: () => ownOrigin(app) })
  await app.listen({ port, host: '127.0.0.1' })

  return {
    origin: ownOrigin(app),
    calls,
    hubCalls: hub.calls,
    freeze: (mobile = plainMobiles.member) => void (accounts.find(mobile).isFrozen = true),
    removeFromBasket(code, mobile = plainMobiles.member) {
      const account = accounts.find(mobile)
      account.basket.delete(code)
      hub.basketChanged('removed', code, account)
    },
    endSessions: accounts.endSessions,
    cutHub: hub.cut,
    restoreHub: hub.restore,
    askToReconnect: hub.askToReconnect,
    close: () => app.close(),
  }
}

const ownOrigin = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** Headers of the storefront and of SignalR's client. */
const ALLOWED_HEADERS = 'authorization, content-type, refer, x-requested-with, x-signalr-user-agent'

/** CORS with credentials for one origin, preflights included. */
function allowCallsFrom(app: FastifyInstance, shop: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== shop) return
    reply.header('access-control-allow-origin', shop).header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS') return
    await reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .code(204)
      .send()
  })
}

/** A backend controlled by the test: the API by `page.route`, the hub by `page.routeWebSocket`. */
import { expect, type Page, type Route, type WebSocketRoute } from '@playwright/test'
import type { ShopState } from '../../src/testing/shopState.ts'
import { createFakeShop } from '../../src/testing/fakeShop.ts'
import type { FakeBackend } from '../../src/testing/fakeBackend.ts'

export interface ScriptedBackend {
  /** Answers by endpoint; `backend.on({ … })` changes them. A rejected promise simulates a server that is down. */
  readonly backend: FakeBackend
  /** State of the backend: one member, a basket, favourites. */
  readonly shop: ShopState
  readonly hub: ScriptedHub
}

export interface ScriptedHub {
  /** Sends a server event to the page over the open connection. */
  push(target: string, ...args: unknown[]): void
  /** Number of completed handshakes so far. */
  connected(): number
  /** Number of attempts so far. */
  attempts(): number
  /** From now on connection attempts wait for `settle`, and calls of hub methods for `answer`. */
  hold(): void
  /** Result of the newest attempt; waits for one. */
  settle(how: 'opened' | 'unauthorised' | 'unreachable'): Promise<void>
  /** Answers the waiting calls; waits for one. */
  answer(): Promise<void>
  /** Closes the connection and says whether the client may reconnect. */
  close(mayReconnect: boolean): void
}

/** Must be called before the page is opened. The page itself still comes from the shop. */
export async function scriptBackend(page: Page, changes: Partial<ShopState> = {}): Promise<ScriptedBackend> {
  const { backend, shop } = createFakeShop(changes)
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    try {
      const answer = await backend.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      })
      const { status } = answer
      await route.fulfill({ status, contentType: 'application/json', body: await answer.text() })
    } catch {
      // The test made the call fail. The page may have aborted the request itself, so ignore an error of `abort`.
      await route.abort('connectionrefused').catch(() => {})
    }
  })
  return { backend, shop, hub: await scriptHub(page) }
}

const END = '\u001e'

async function scriptHub(page: Page): Promise<ScriptedHub> {
  let socket: WebSocketRoute | undefined
  let opened = 0
  let connected = 0
  let isHolding = false
  let attempt: Route | undefined
  let attempts = 0
  let calls: string[] = []
  const send = (message: object) => socket?.send(JSON.stringify(message) + END)
  const acceptNegotiation = (route: Route) =>
    route.fulfill({
      json: {
        negotiateVersion: 1,
        connectionId: `id-${opened}`,
        connectionToken: `token-${opened}`,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
      },
    })
  await page.route('**/webClientHub/negotiate**', (route) => {
    attempts += 1
    if (!isHolding) return acceptNegotiation(route)
    attempt = route
  })
  await page.routeWebSocket(/\/webClientHub/, (route) => {
    opened += 1
    socket = route
    route.onMessage((data) => {
      for (const text of String(data).split(END).filter(Boolean)) {
        const message = JSON.parse(text) as { protocol?: string; type?: number; invocationId?: string }
        if (message.protocol) {
          send({})
          connected += 1
        }
        if (message.type !== 1 || !message.invocationId) continue
        if (isHolding) calls.push(message.invocationId)
        else send({ type: 3, invocationId: message.invocationId })
      }
    })
  })
  return {
    push: (target, ...args) => send({ type: 1, target, arguments: args }),
    connected: () => connected,
    attempts: () => attempts,
    hold: () => void (isHolding = true),
    async settle(how) {
      await until(() => attempt !== undefined, 'an attempt to connect')
      const route = attempt!
      attempt = undefined
      if (how === 'opened') return acceptNegotiation(route)
      if (how === 'unauthorised') return route.fulfill({ status: 401, body: '' })
      await route.abort('connectionrefused')
    },
    async answer() {
      await until(() => calls.length > 0, 'a call that wants an answer')
      for (const invocationId of calls) send({ type: 3, invocationId })
      calls = []
    },
    close(mayReconnect) {
      send({ type: 7, allowReconnect: mayReconnect, ...(mayReconnect ? {} : { error: 'closed' }) })
    },
  }
}

/** Polls for a condition of the page. */
async function until(isSo: () => boolean, message: string): Promise<void> {
  await expect.poll(isSo, { message, intervals: [20, 50, 100] }).toBe(true)
}

/** A far side that says what a test wants: the API by `page.route`, the hub by `page.routeWebSocket`. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { createFakeShop, type ShopState } from '../../src/testing/fakeShop.ts'
import type { FakeBackend } from '../../src/testing/fakeBackend.ts'

export interface ScriptedBackend {
  /** Answers by endpoint; `backend.on({ … })` changes them, a rejected promise is a server that is gone. */
  readonly backend: FakeBackend
  /** What that backend remembers: one member, a basket, favourites. */
  readonly shop: ShopState
  readonly hub: ScriptedHub
}

export interface ScriptedHub {
  /** Sends an event of the server to the page, over the connection that is open. */
  push(target: string, ...args: unknown[]): void
  /** Connections whose handshake is done, so far. */
  connected(): number
}

/** Call it before the page is opened. The page itself still comes from the shop. */
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
      // Gone, or the page no longer waits for it.
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
  const say = (message: object) => socket?.send(JSON.stringify(message) + END)
  await page.route('**/webClientHub/negotiate**', (route) =>
    route.fulfill({
      json: {
        negotiateVersion: 1,
        connectionId: `id-${opened}`,
        connectionToken: `token-${opened}`,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
      },
    }),
  )
  await page.routeWebSocket(/\/webClientHub/, (route) => {
    opened += 1
    socket = route
    route.onMessage((data) => {
      for (const text of String(data).split(END).filter(Boolean)) {
        const message = JSON.parse(text) as { protocol?: string; type?: number; invocationId?: string }
        if (message.protocol) {
          say({})
          connected += 1
        }
        if (message.type === 1 && message.invocationId) say({ type: 3, invocationId: message.invocationId })
      }
    })
  })
  return {
    push: (target, ...args) => say({ type: 1, target, arguments: args }),
    connected: () => connected,
  }
}

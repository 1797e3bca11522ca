/** Tests deploy/nginx.conf in a real nginx; skipped with a message if nginx is not installed. */
import { createServer, type Server } from 'node:net'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from '@jest/globals'
import { isNginxThere, startNginx, type Nginx } from './testing/nginx.ts'
import { freePort } from './testing/process.ts'
import { upgradeStatus } from './live/testing/rawClient.ts'
import { startHub, type RunningHub } from './live/testing/startHub.ts'

if (!isNginxThere()) console.info('nginx is not installed: deploy/nginx.conf was not tested.')
const withNginx = isNginxThere() ? describe : describe.skip

let nginx: Nginx | undefined
let hub: RunningHub | undefined
let rude: Server | undefined
afterEach(async () => {
  await nginx?.stop()
  await hub?.close()
  rude?.close()
  nginx = hub = rude = undefined
})

/** ms within which every tab must have a socket again after a server begins to stop. */
const BACK_WITHIN = 250

const TOKEN = 'user-7'
const socket = ({ origin }: Nginx) =>
  upgradeStatus(`${origin}/webClientHub?guid=leila-9b2d5c1e&access_token=${TOKEN}`)

/** A server that resets connections after the first bytes, as a killed server does. */
async function listenRudely(port: number): Promise<void> {
  rude = createServer((line) => line.on('error', () => undefined).once('data', () => line.resetAndDestroy()))
  await new Promise<void>((resolve) => rude?.listen(port, '127.0.0.1', resolve))
}

withNginx('deploy/nginx.conf', () => {
  test('logs no access tokens when servers are missing or reset connections, but logs other errors', async () => {
    const ports = [await freePort(), await freePort()]
    nginx = await startNginx(ports)
    expect(await socket(nginx)).toBe(502)
    await listenRudely(ports[0]!)
    expect(await socket(nginx)).toBe(502)
    expect((await fetch(`${nginx.origin}/shop/category?asked=1`)).status).toBe(502)
    expect(nginx.linesWith(['asked=1', '[error]']).length).toBeGreaterThan(1)
    expect(nginx.linesWith([TOKEN, 'access_token'])).toEqual([])
  })

  test('logs no URLs that open a private picture or the result of a payment', async () => {
    nginx = await startNginx([await freePort(), await freePort()])
    const secrets = ['/media/avatar/5e5e.webp', '/Media/return/5e5e.webp', '/call-back/5e5e']
    const payments = ['/api/Pay/Callback/5e5e?trackId=1', '/api/Pay/Continue?code=5e5e']
    for (const path of [...secrets, ...payments, '/shop/category?asked=2'])
      expect((await fetch(nginx.origin + path)).status).toBe(502)
    expect(nginx.linesWith(['asked=2']).length).toBeGreaterThan(0)
    expect(nginx.linesWith(['5e5e'])).toEqual([])
  })

  test('opens a socket at the running server while the other one is down or stopping', async () => {
    hub = await startHub()
    const ending = await startHub()
    nginx = await startNginx([ending.port, hub.port])
    await ending.drain()
    for (let count = 0; count < 4; count += 1) expect(await socket(nginx)).toBe(101)
    await ending.close()
    for (let count = 0; count < 4; count += 1) expect(await socket(nginx)).toBe(101)
    const negotiated = await fetch(`${nginx.origin}/webClientHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
    })
    expect(negotiated.status).toBe(200)
  })

  test('connects tabs to the other server at once when theirs stops', async () => {
    const shared = { secret: 'a secret that both servers have' }
    hub = await startHub(shared)
    const ending = await startHub(shared)
    nginx = await startNginx([ending.port, hub.port])
    const tabs = await Promise.all([1, 2, 3, 4].map(() => openTab(nginx!)))
    try {
      expect(ending.connectionCount()).toBeGreaterThan(0)
      const before = performance.now()
      const leaving = ending.connectionCount()
      await ending.drain()
      await until(() => tabs.filter(({ reconnected }) => reconnected()).length === leaving)
      const took = performance.now() - before
      expect(took).toBeLessThan(BACK_WITHIN)
      expect(hub.connectionCount()).toBe(tabs.length)
    } finally {
      await Promise.all(tabs.map(({ client }) => client.stop()))
      await ending.close()
    }
  })
})

/** Opens a tab with the published client, which reconnects when the server allows it. */
async function openTab({ origin }: Nginx) {
  let isBack = false
  const client = new HubConnectionBuilder()
    .withUrl(`${origin}/webClientHub?guid=leila-9b2d5c1e`)
    .withAutomaticReconnect([0, 2000])
    .configureLogging(LogLevel.None)
    .build()
  client.onreconnected(() => (isBack = true))
  await client.start()
  return { client, reconnected: () => isBack }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 5000
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
}

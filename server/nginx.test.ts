/** The site that is delivered for nginx, in a real nginx; the tests say so aloud when there is none. */
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { isNginxThere, startNginx, type Nginx } from './testing/nginx.ts'
import { freePort } from './testing/process.ts'
import { refusalOf } from './live/testing/rawClient.ts'
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

const TOKEN = 'user-7'
const socket = ({ origin }: Nginx) =>
  refusalOf(`${origin}/webClientHub?guid=leila-9b2d5c1e&access_token=${TOKEN}`)

/** Takes a connection and breaks it off with the first bytes, as a server does that is killed. */
async function listenRudely(port: number): Promise<void> {
  rude = createServer((line) => line.on('error', () => undefined).once('data', () => line.resetAndDestroy()))
  await new Promise<void>((resolve) => rude?.listen(port, '127.0.0.1', resolve))
}

withNginx('deploy/nginx.conf', () => {
  test('writes no access token down when no server is there, or one breaks off; other failures are written', async () => {
    const ports = [await freePort(), await freePort()]
    nginx = await startNginx(ports)
    expect(await socket(nginx)).toBe(502)
    await listenRudely(ports[0]!)
    expect(await socket(nginx)).toBe(502)
    expect((await fetch(`${nginx.origin}/shop/category?asked=1`)).status).toBe(502)
    expect(nginx.linesWith(['asked=1', '[error]']).length).toBeGreaterThan(1)
    expect(nginx.linesWith([TOKEN, 'access_token'])).toEqual([])
  })

  test('opens a socket at the server that is there, while the other is not or says that it is ending', async () => {
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
})

/** The end of the server process by signals. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { addMigratedDatabase, bothDatabases, temporaryFolder } from './testing/databases.ts'
import {
  isDatabaseClosed,
  killGroup,
  startShopProcess,
  type ShopProcess,
  type ShopProcessOptions,
} from './testing/process.ts'
import { destroyRaw, openDeafSocket, openRaw } from './testing/rawHttp.ts'

// The timeout is long, because each test starts a whole shop.
jest.setTimeout(120_000)

const TEN_SECONDS = 10_000

let dataDir: string
let shop: ShopProcess | undefined
beforeEach(async () => {
  dataDir = temporaryFolder()
  await addMigratedDatabase(dataDir)
})
afterEach(() => {
  destroyRaw()
  if (shop) killGroup(shop)
  shop = undefined
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const start = async (options: Partial<ShopProcessOptions> = {}) =>
  (shop = await startShopProcess({ dataDir, ...options }))
const isGone = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  )

/** Returns how long the end took, in ms. */
async function expectOrderlyStop({ stop, origin }: ShopProcess): Promise<number> {
  const { code, within } = await stop()
  expect(code).toBe(0)
  expect(within).toBeLessThan(TEN_SECONDS)
  expect(await isGone(origin)).toBe(true)
  expect(isDatabaseClosed(dataDir)).toBe(true)
  return within
}

describe('npm start', () => {
  const command = ['npm', 'start'] as const

  test('SIGTERM to npm ends the server and releases port and data folder', async () => {
    const running = await start({ command })
    await running.stop()
    expect(await isGone(running.origin)).toBe(true)
    expect(isDatabaseClosed(dataDir)).toBe(true)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s to the whole process group ends the server in order, although the signal reaches it twice',
    async (signal) => {
      const running = await start({ command })
      process.kill(-running.child.pid!, signal)
      await running.ended()
      while (!(await isGone(running.origin)));
      expect(isDatabaseClosed(dataDir)).toBe(true)
    },
  )
})

describe('SIGTERM ends the server with exit code 0 within ten seconds and closes the database', () => {
  test('while used and unused connections are idle', async () => {
    const running = await start()
    const { host } = new URL(running.origin)
    const used = await openRaw(running.origin, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await used.until('{"status":"ok"}')
    const unused = await openRaw(running.origin)
    const within = await expectOrderlyStop(running)
    await Promise.all([used.closed, unused.closed])
    // The server had no running requests to wait for.
    expect(within).toBeLessThan(4000)
  })

  test('while the head or the body of a request never ends', async () => {
    const running = await start()
    const { host } = new URL(running.origin)
    await openRaw(running.origin, `GET /readyz HTTP/1.1\r\nHost: ${host}\r\n`)
    await openRaw(
      running.origin,
      `POST /api/Product/Get-List HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: 1000\r\n\r\n{`,
    )
    await expectOrderlyStop(running)
  })

  test('while sockets of the hub never answer a close', async () => {
    const running = await start()
    await Promise.all(Array.from({ length: 6 }, () => openDeafSocket(running.origin)))
    await expectOrderlyStop(running)
  })

  test.each(bothDatabases)('while a query does not end ($name)', async (kind) => {
    const place = await kind.settings()
    if (!place.databaseUrl) await addMigratedDatabase(place.dataDir)
    const running = await start({
      dataDir: place.dataDir,
      env: place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {},
    })
    const other = new pg.Client(place.databaseUrl ?? { host: place.dataDir, user: 'postgres' })
    other.on('error', () => {})
    await other.connect()
    if (place.databaseUrl) await other.query('begin; lock table products in access exclusive mode')
    else other.query('select count(*) from generate_series(1, 1000000000)').catch(() => {})
    const asked = fetch(`${running.origin}/shop/product/1`).catch(() => undefined)
    if (place.databaseUrl) await until(() => isSomebodyWaiting(other))
    else await until(async () => (await fetch(`${running.origin}/healthz`)).status === 503)
    const { code, within } = await running.stop()
    await asked
    expect(code).toBe(0)
    expect(within).toBeLessThan(TEN_SECONDS)
    other.end().catch(() => {})
    await place.remove()
  })
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

async function isSomebodyWaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_locks where not granted')
  return rows.length > 0
}

describe('an uncaught error', () => {
  /** Starts a server whose process first runs this code. */
  const mistake = (code: string) =>
    [
      process.execPath,
      '--import',
      `data:text/javascript,process.on('SIGUSR2',()=>{${code}})`,
      join('server', 'main.ts'),
    ] as const

  test('is logged if it is a rejection, and the server continues', async () => {
    const running = await start({ command: mistake(`Promise.reject(new Error('unheard'))`) })
    running.child.kill('SIGUSR2')
    while (!running.output().includes('unheard'))
      expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
    await expectOrderlyStop(running)
  })

  test('ends the server in order with exit code 1 if it was thrown', async () => {
    const running = await start({ command: mistake(`setTimeout(()=>{throw new Error('unheard')},1)`) })
    running.child.kill('SIGUSR2')
    const { code } = await running.ended()
    expect(code).toBe(1)
    expect(running.output()).toContain('unheard')
    expect(isDatabaseClosed(dataDir)).toBe(true)
  })
})

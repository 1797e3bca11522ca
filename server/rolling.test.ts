/** A rolling restart of two servers without failed requests. The client alternates between them and never retries. */
import { Agent, get } from 'node:http'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readSettings } from './shared/settings.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from './testing/databases.ts'
import { projectRoot } from './testing/process.ts'
import { destroyRaw, openDeafSocket } from './testing/rawHttp.ts'

const PATHS = ['/healthz', '/blog', '/api/home/get-master-data', '/']
const WORKERS = 4
const LEAST_WHILE_ENDING = 8
const LEAST_AFTERWARDS = 40

interface Server {
  readonly app: FastifyInstance
  readonly origin: string
  isReady: boolean
}
interface Answer {
  readonly status: number
  /** Whether the server closes the connection after this answer. */
  readonly isLast: boolean
}

let database: TestDatabase
let dataDir: string
let servers: Server[]
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  database = await databaseKinds.at(-1)!.openWithCatalogue()
  dataDir = temporaryFolder()
  servers = []
  for (let count = 0; count < 2; count += 1) {
    const app = await buildApp({
      db: database.db,
      settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, MEDIA_WARMER: 'off' }),
      secret: 'a secret for tests that is long enough',
      storefront: { projectRoot },
    })
    servers.push({ app, origin: await app.listen({ port: 0, host: '127.0.0.1' }), isReady: true })
  }
})
afterEach(async () => {
  agent.destroy()
  destroyRaw()
  await Promise.all(servers.map(({ app }) => app.close()))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends a request. Rejects if the connection cannot be opened or breaks. */
const ask = (origin: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
      )
      response.once('error', reject)
    }).once('error', reject)
  })

test('serves all requests while it ends sockets that do not answer', async () => {
  const [ending, staying] = servers as [Server, Server]
  for (let count = 0; count < 6; count += 1) await openDeafSocket(ending.origin)
  const lost: unknown[] = []
  const served = { before: 0, whileEnding: 0, after: 0 }
  let turn = 0
  let drained: Promise<void> | undefined
  let isDrained = false
  // Let the server end only after the balancer has checked it, so that the test does not depend on the machine's speed.
  let hasLooked = () => {}
  const looked = new Promise<void>((resolve) => (hasLooked = resolve))
  const underWay = new Set<Promise<unknown>>()
  ending.app.draining.before(() => looked)
  const askEnding = (path: string) => {
    const answer = ask(ending.origin, path)
    underWay.add(answer)
    void answer.catch(() => {}).finally(() => underWay.delete(answer))
    return answer
  }

  async function askNext(): Promise<void> {
    turn += 1
    const ready = servers.filter(({ isReady }) => isReady)
    const server = ready[turn % ready.length]!
    const phase = isDrained ? 'after' : drained && server === ending ? 'whileEnding' : 'before'
    const path = PATHS[turn % PATHS.length]!
    const { status, isLast } = await (server === ending ? askEnding(path) : ask(server.origin, path))
    if (status !== 200) lost.push([server.origin, status])
    if (phase === 'whileEnding') expect(isLast).toBe(true)
    served[phase] += 1
    // Check the server from time to time, as a balancer does; until then it gets requests.
    if (served.whileEnding < LEAST_WHILE_ENDING || server !== ending) return
    server.isReady = (await askEnding('/readyz')).status === 200
    if (server.isReady) return
    await Promise.allSettled(underWay)
    hasLooked()
  }

  async function worker(): Promise<void> {
    while (!isDrained || served.after < LEAST_AFTERWARDS) {
      await askNext().catch((error: unknown) => lost.push(error))
      if (served.before > 60) drained ??= ending.app.draining.run().then(() => void (isDrained = true))
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, worker))
  expect(lost).toEqual([])
  expect(served.whileEnding).toBeGreaterThanOrEqual(LEAST_WHILE_ENDING)
  expect([ending.isReady, staying.isReady]).toEqual([false, true])
  await expect(ask(ending.origin, '/readyz')).rejects.toThrow(/ECONNREFUSED/)
})

test('answers requests that are running when the server stops', async () => {
  const [ending] = servers as [Server, Server]
  let arrived = 0
  const closing = new Promise<void>((resolve, reject) => {
    ending.app.server.on('request', () => {
      arrived += 1
      if (arrived === 20) ending.app.draining.run().then(resolve, reject)
    })
  })
  const answers = Array.from({ length: 20 }, (_, page) => ask(ending.origin, `/blog?asked=${page}`))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await closing
})

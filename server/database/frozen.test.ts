/** A database that neither answers nor hangs up: a machine that swaps, a cable that was pulled. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { registerErrorAnswers } from '../http/errorAnswers.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

const outside = databaseKinds.find(({ name }) => name === 'PostgreSQL')
const onPostgres = outside ? it : it.skip

let proxy: Server
let isFrozen = false
const pairs: (readonly [Socket, Socket])[] = []
let database: OpenDatabase
let remove: () => Promise<void>

beforeAll(async () => {
  if (!outside) return
  const settings = await outside.settings()
  ;({ remove } = settings)
  const url = new URL(settings.databaseUrl ?? '')
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  proxy = createServer((client) => {
    const server = connect(port, host)
    pairs.push([client, server])
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => isFrozen || to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  database = await openDatabase({ ...settings, databaseUrl: url.href, queryTimeout: 400 }, () => undefined)
})
afterAll(async () => {
  if (!outside) return
  isFrozen = false
  await database.close()
  for (const pair of pairs) for (const socket of pair) socket.destroy()
  proxy.close()
  await remove()
})

onPostgres('is answered for as 503 in a bounded time, and serves again when it is back', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  app.get('/', async () => (await sql`select 1 as one`.execute(database.db)).rows)
  expect((await app.inject('/')).json()).toEqual([{ one: 1 }])
  isFrozen = true
  const answers = await Promise.all([app.inject('/'), app.inject('/')].map(async (answer) => answer))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
  isFrozen = false
  expect((await app.inject('/')).json()).toEqual([{ one: 1 }])
  await app.close()
})

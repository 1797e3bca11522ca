/** Both servers behind nginx are restarted under load, one after the other: nothing may fail, no token be logged. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { openDatabase } from '../server/database/database.ts'
import { freePort } from '../server/testing/process.ts'
import { createInstance, type Instance } from './faults/instance.ts'
import { addPeople } from './faults/people.ts'
import { openPlaces, type Place } from './faults/places.ts'
import { isNginxThere, startNginx, type Nginx } from '../server/testing/nginx.ts'
import { startLoad } from './rolling/load.ts'
import { startTabs } from './rolling/tabs.ts'

const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/13'
const POLITE = 14
const DEAF = 6
/** ms between the return of one server and the restart of the other. */
const BETWEEN = 1500

export async function run(): Promise<void> {
  const places = await openPlaces()
  const place = places.find(({ databaseUrl }) => databaseUrl !== null)
  if (!place || !isNginxThere() || !(await isRedisThere())) {
    console.log('nginx, PostgreSQL and Redis are needed: not measured.')
    return void (await Promise.all(places.map(({ remove }) => remove())))
  }
  const servers: Instance[] = []
  let nginx: Nginx | null = null
  try {
    const secret = randomUUID() + randomUUID()
    const ports = [await freePort(), await freePort()]
    for (const port of ports) servers.push(createInstance(port, settingsOf(place, secret, port)))
    // One after the other: the first fills the shop with its demo.
    for (const server of servers) await server.start()
    nginx = await startNginx(ports)
    await measure(nginx, servers, await tokensOf(place, secret))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await nginx?.stop()
    for (const each of places) await each.remove()
  }
}

async function measure(nginx: Nginx, servers: readonly Instance[], tokens: readonly string[]): Promise<void> {
  const tabs = await startTabs(nginx.origin, tokens, { polite: POLITE, deaf: DEAF })
  const load = startLoad(nginx.origin)
  await sleep(2000)
  for (const [index, server] of servers.entries()) {
    const began = performance.now()
    await server.stop()
    const ended = performance.now()
    await server.start()
    const back = performance.now()
    console.log(
      `server ${index + 1}: ended after ${ms(ended - began)}, back after another ${ms(back - ended)}`,
    )
    await sleep(BETWEEN)
  }
  const { asked, failed, p99 } = await load.stop()
  console.log(`${asked} requests at ${load.perSecond}/s, ${failed.length} failed, p99 ${p99.toFixed(0)} ms`)
  for (const failure of failed.slice(0, 5)) console.log(`  ${failure}`)

  // Crashes, so that nginx has connection errors of sockets to write about.
  const crash = startLoad(nginx.origin)
  for (const server of servers) await server.kill()
  await sleep(1500)
  for (const server of servers) await server.start()
  await tabs.untilOpen()
  const lost = (await crash.stop()).failed.length
  const { opened, refused } = tabs.stop()
  const leaks = nginx.linesWith([...tokens, 'access_token='])
  console.log(`${POLITE + DEAF} sockets, ${DEAF} deaf: opened ${opened} times, ${refused} attempts refused`)
  console.log(
    `both killed at once: ${lost} failed (nobody was there); ${nginx.lines()} lines logged, ${leaks.length} with a token`,
  )
  for (const line of leaks.slice(0, 2))
    console.log(`  ${line.replaceAll(/access_token=[^&" ]+/g, 'access_token=…')}`)
  if (failed.length > 0 || leaks.length > 0 || nginx.lines() === 0) process.exitCode = 1
}

const settingsOf = (place: Place, secret: string, port: number) => ({
  DATABASE_URL: place.databaseUrl ?? '',
  REDIS_URL: REDIS,
  SESSION_SECRET: secret,
  DATA_DIR: `${place.dataDir}/${port}`,
  TRUST_PROXY: '127.0.0.1',
  MEDIA_WARMER: 'off',
  LOG_LEVEL: 'error',
})

async function tokensOf(place: Place, secret: string): Promise<string[]> {
  const database = await openDatabase(place, () => undefined)
  try {
    const people = await addPeople(database.db, POLITE + DEAF, { secret })
    return await Promise.all(people.map((person) => person.token()))
  } finally {
    await database.close()
  }
}

async function isRedisThere(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  const found = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return found
}

const ms = (value: number) => `${Math.round(value)} ms`

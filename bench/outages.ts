/**
 * What a shopper sees while something beside the shop fails, and how soon it is over: the database and Redis stopped,
 * frozen and talking nonsense, a full disk, a server that is killed. Needs PostgreSQL and Redis; the full disk needs
 * root (a file system of its own in memory).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/database/database.ts'
import { freePort } from '../server/testing/process.ts'
import { createInstance, type Instance } from './faults/instance.ts'
import { openPlaces, type Place } from './faults/places.ts'
import { shoppersAnd } from './many/prepare.ts'
import { openSocket } from './many/socket.ts'
import { addPiece, type Shopper } from './many/shopper.ts'
import { killed } from './outages/killed.ts'
import { diskFull } from './outages/diskFull.ts'
import { openLine, type Line, type LineState } from '../server/testing/outages/line.ts'
import { look, tell, untilWell, warmUp, type View } from './outages/seen.ts'
import { measured } from './report.ts'

const REDIS = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/12')
/** ms: the longest wait for an answer (docs/decisions/0053), and until all is well. */
const budget = { answer: 5000, back: 1000, event: 5000 }
/** How long a thing is away, besides the time that the shopper waits. */
const AWAY_MS = 3000

export async function run(): Promise<void> {
  const places = await openPlaces()
  try {
    const outside = places.find(({ databaseUrl }) => databaseUrl !== null)
    if (outside) await onPostgres(outside)
    else console.log('PostgreSQL and Redis are needed: only the embedded database was measured.')
    await killed(places[0]!)
    await diskFull()
  } finally {
    for (const place of places) await place.remove()
  }
}

interface Shop {
  readonly server: Instance
  /** Without the failing lines. */
  readonly other: Instance
  readonly shoppers: readonly Shopper[]
  readonly code: string
}

async function onPostgres(place: Place): Promise<void> {
  const secret = randomUUID() + randomUUID()
  const url = new URL(place.databaseUrl!)
  const database = await openLine(url.hostname, Number(url.port || 5432))
  const redis = await openLine(REDIS.hostname, Number(REDIS.port || 6379))
  const through = (address: URL, line: Line) => {
    const own = new URL(address)
    own.hostname = '127.0.0.1'
    own.port = String(line.port)
    return own.href
  }
  const settings = { SESSION_SECRET: secret, MEDIA_WARMER: 'off', LOG_LEVEL: 'fatal', TRUST_PROXY: '' }
  const other = createInstance(await freePort(), {
    ...settings,
    DATABASE_URL: url.href,
    REDIS_URL: REDIS.href,
    DATA_DIR: `${place.dataDir}/other`,
  })
  const server = createInstance(await freePort(), {
    ...settings,
    DATABASE_URL: through(url, database),
    REDIS_URL: through(REDIS, redis),
    DATA_DIR: `${place.dataDir}/server`,
  })
  try {
    // It fills the shop with its demo.
    await other.start()
    await server.start()
    const { db, close } = await openDatabase(place, () => undefined)
    const people = await shoppersAnd(db, 8, secret).finally(close)
    const shop: Shop = { server, other, ...people }
    await untilWell(server.origin, people.shoppers[0]!, people.code)
    for (const state of ['cut', 'frozen', 'garbage'] as const) await databaseFails(shop, database, state)
    for (const state of ['cut', 'frozen', 'garbage'] as const) await redisFails(shop, redis, state)
  } finally {
    await server.stop()
    await other.stop()
    database.close()
    redis.close()
  }
}

async function databaseFails(shop: Shop, line: Line, state: LineState): Promise<void> {
  const name = `database ${state}`
  const { first, later } = await during(shop, name, () => line.set(state)).finally(() => line.set('whole'))
  // Pages are kept for a minute, which may be over when it is looked at again.
  none(`${name}: kept pages not served`, first.kept.status === 200 ? 0 : 1)
  for (const view of [first, later]) {
    console.log(`  ${tell(view)}`)
    const others = [view.fresh, view.add, view.socket].filter(({ status }) => status !== 503)
    none(`${name}: other answers than "try again" (503)`, others.length)
  }
  await isBack(shop, name)
}

async function redisFails(shop: Shop, line: Line, state: LineState): Promise<void> {
  const name = `Redis ${state}`
  const { first, later } = await during(shop, name, () => line.set(state)).finally(() => line.set('whole'))
  for (const view of [first, later]) {
    console.log(`  ${tell(view)}`)
    const failed = Object.values(view).filter(({ status }: View[keyof View]) => status !== 200)
    none(`${name}: answers that failed`, failed.length)
  }
  await isBack(shop, name)
  await eventsTravel(shop, name)
}

/** What a shopper sees at once, and after a while. */
async function during({ server, shoppers, code }: Shop, name: string, fail: () => void) {
  await warmUp(server.origin)
  fail()
  const first = await look(server.origin, shoppers[1]!, code)
  await sleep(AWAY_MS)
  const later = await look(server.origin, shoppers[2]!, code)
  const longest = Math.max(...[first, later].flatMap((view) => Object.values(view).map(({ ms }) => ms)))
  const what = `${name}: the longest wait for an answer`
  measured({ what, value: longest, unit: 'ms', most: budget.answer })
  return { first, later }
}

async function isBack({ server, shoppers, code }: Shop, name: string): Promise<void> {
  const value = await untilWell(server.origin, shoppers[0]!, code)
  measured({ what: `${name}: well again after`, value, unit: 'ms', most: budget.back })
}

/** An add at the other server is heard by a tab at this one, as before. */
async function eventsTravel({ server, other, shoppers, code }: Shop, name: string): Promise<void> {
  const shopper = shoppers[3]!
  const began = performance.now()
  let heardAt = 0
  const { end } = await openSocket(server.origin, {
    address: shopper.address,
    query: `?guid=bench-outages-tab&access_token=${shopper.token}`,
    hear: () => (heardAt ||= performance.now()),
  })
  while (!heardAt && performance.now() - began < budget.event * 2) {
    await addPiece(other.origin, shopper, code)
    await sleep(200)
  }
  end()
  const value = heardAt ? heardAt - began : Infinity
  measured({ what: `${name}: events of the other server again`, value, unit: 'ms', most: budget.event })
  none(`${name}: events that never come again`, heardAt ? 0 : 1)
}

const none = (what: string, value: number) => measured({ what, value, unit: '', most: 0, decides: true })

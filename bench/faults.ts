/**
 * `npm run bench faults`: random checkouts against the play bank while servers are killed at random moments;
 * afterwards SQL proves that no money, stock or basket was lost. On the embedded database with one server, and
 * on PostgreSQL, where there is one, with two. FAULTS_CHECKOUTS says how many (600), FAULTS_SEED which ones.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../server/plugins/database.ts'
import { migrate } from '../server/plugins/migrate.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { audit, countUnsettled } from './faults/audit.ts'
import { createInstance, type Instance } from './faults/instance.ts'
import { shop, type Tally, type World } from './faults/journey.ts'
import { addPeople, type Person } from './faults/people.ts'
import { openPlaces, type Place } from './faults/places.ts'

const CHECKOUTS = Number(process.env.FAULTS_CHECKOUTS ?? 600)
const SEED = Number(process.env.FAULTS_SEED ?? 1)
const PEOPLE = 60
const AT_ONCE = 8
/** Hot products, and how many of each there are: most shoppers come too late. */
const HOT = 12
const PIECES = 25
/** Between two crashes, ms. */
const CALM = { from: 1_500, to: 6_000 }
const SETTLE_TIMEOUT = 5 * 60_000

export async function run(): Promise<void> {
  for (const place of await openPlaces()) {
    try {
      await runOn(place)
    } finally {
      await place.remove()
    }
  }
}

async function runOn(place: Place): Promise<void> {
  const secret = `bench-${randomUUID()}`
  const random = mulberry32(SEED)
  const { people, codes, stockAtStart } = await prepare(place, secret)
  const environment = {
    DATABASE_URL: place.databaseUrl ?? '',
    DATA_DIR: place.dataDir,
    SESSION_SECRET: secret,
    REDIS_URL: '',
    LOG_LEVEL: 'error',
    MEDIA_WARMER: 'off',
    RECONCILE_SECONDS: '1',
    BASKET_FREEZE_MINUTES: '1',
  }
  const count = place.databaseUrl === null ? 1 : 2
  const ports = Array.from({ length: count }, () => 20_000 + Math.floor(Math.random() * 20_000))
  const instances = ports.map((port) =>
    createInstance(port, { ...environment, PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}` }),
  )
  const began = Date.now()
  for (const instance of instances) await instance.start()
  const tally: Tally = { sent: 0, refused: 0, cutOff: 0, actions: {} }
  const stop = new AbortController()
  const chaos = crashes(instances, stop.signal)
  const world: World = {
    random,
    codes,
    origin() {
      const up = instances.filter((instance) => instance.isUp())
      const choice = up.length > 0 ? up : instances
      return choice[Math.floor(random() * choice.length)]?.origin ?? ''
    },
    async someUp() {
      while (!instances.some((instance) => instance.isUp()))
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
  await crowd(world, people, tally)
  stop.abort()
  const kills = await chaos
  for (const instance of instances) await instance.stop()
  const findings = await settleAndAudit(place, instances[0] as Instance, stockAtStart)
  console.log(`${place.name}, ${count} server(s), seed ${SEED}: ${CHECKOUTS} checkouts, ${kills} kills,`)
  console.log(`  ${tally.sent} sent to the bank, ${tally.refused} refused, ${tally.cutOff} cut off`)
  console.log(
    `  at the bank: ${Object.entries(tally.actions)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`,
  )
  for (const { rule, breaches } of findings)
    console.log(`  ${breaches === 0 ? '✓' : '✗'} ${rule}: ${breaches}`)
  console.log(`  ${((Date.now() - began) / 1000).toFixed(0)} s`)
  if (findings.some(({ breaches }) => breaches > 0)) process.exitCode = 1
}

const withDatabase = async <T>(
  where: Place,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) => {
  const database = await openDatabase(where, (error) => console.error(error.message))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

function prepare(where: Place, secret: string) {
  return withDatabase(where, async (db) => {
    await migrate(db)
    await seedDemo(db)
    const people = await addPeople(db, PEOPLE, secret)
    const hot = await db
      .selectFrom('products')
      .where('status', '=', 1)
      .where('stock', '>', 0)
      .where('price', '<', 90_000_000)
      .where('id', 'not in', db.selectFrom('product_properties').select('product_id'))
      .orderBy('id')
      .limit(HOT)
      .select(['id', 'website_code'])
      .execute()
    for (const { id } of hot)
      await db.updateTable('products').set({ stock: PIECES }).where('id', '=', id).execute()
    const { stock } = await db
      .selectFrom('products')
      .select((e) => e.fn.sum<string>('stock').as('stock'))
      .executeTakeFirstOrThrow()
    return { people, codes: hot.map(({ website_code }) => website_code), stockAtStart: Number(stock) }
  })
}

/** Each person does one thing at a time; several persons at once. */
async function crowd(world: World, people: readonly Person[], tally: Tally): Promise<void> {
  const free = [...people]
  let left = CHECKOUTS
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const person = free.splice(Math.floor(world.random() * free.length), 1)[0]
      if (!person) return
      await shop(world, person, tally)
      free.push(person)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Kills a server, starts it again, over and over. Gives how often. */
async function crashes(instances: readonly Instance[], signal: AbortSignal): Promise<number> {
  let kills = 0
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, CALM.from + Math.random() * (CALM.to - CALM.from)))
    const instance = instances[Math.floor(Math.random() * instances.length)]
    if (signal.aborted || !instance) break
    await instance.kill()
    kills += 1
    await instance.start()
  }
  return kills
}

/** One server in peace until the reconciler has nothing left to ask, then the books are compared. */
async function settleAndAudit(where: Place, instance: Instance, stockAtStart: number) {
  const deadline = Date.now() + SETTLE_TIMEOUT
  for (;;) {
    await instance.start()
    await new Promise((resolve) => setTimeout(resolve, 45_000))
    await instance.stop()
    const done = await withDatabase(where, async (db) =>
      (await countUnsettled(db)) === 0 || Date.now() > deadline ? audit(db, stockAtStart) : null,
    )
    if (done) return done
  }
}

/** Small seeded generator: the same seed makes the same choices. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

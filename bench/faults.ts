/**
 * `npm run bench faults`: shoppers check out at random with the sandbox bank, and staff send, cancel and refund their orders,
 * while the bench kills servers at random moments. Afterwards SQL proves that no money, stock or basket was lost. Runs on the
 * embedded database with one server, and on PostgreSQL, if available, with two.
 * FAULTS_CHECKOUTS sets the number of checkouts.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { World } from './faults/caller.ts'
import { countAfterwards, type Trace } from './faults/afterwards.ts'
import { audit, countUnsettled, summary } from './faults/audit.ts'
import { createChaos } from './faults/chaos.ts'
import { createInstance, type Instance } from './faults/instance.ts'
import { MOST_PARTS, PART_LIMIT } from './faults/inParts.ts'
import { rush, shop, type Tally } from './faults/journey.ts'
import type { Person } from './faults/people.ts'
import { openDatabases, type BenchDatabase } from './faults/databases.ts'
import { prepare, withDatabase } from './faults/prepare.ts'
import { openSecondBank } from './faults/secondBank.ts'
import { sandboxMerchant } from '../server/orders/sandbox/sandboxMerchant.ts'

const CHECKOUTS = Number(process.env.FAULTS_CHECKOUTS ?? 600)
const KILLS = Math.max(10, Math.ceil(CHECKOUTS / 100))
/** Orders of each shopper, below the limit of five an hour; one shopper in ten makes more and exceeds the limit. */
const ORDERS_EACH = 4
const PEOPLE = Math.max(200, Math.ceil(CHECKOUTS / ORDERS_EACH) + 50)
const AT_ONCE = 12
/** Number of staff; two of them often act at the same time. */
const STAFF = 3
/** Number of products with little stock. They have one piece for every third checkout, so that later checkouts fail. */
const HOT = 12
/** Number of products that are paid in parts. */
const EXPENSIVE = 12
const PIECES = Math.ceil(CHECKOUTS / 3 / HOT)
/** Number of times that many shoppers want the last piece of a product at once. */
const RUSHES = 6
const WANTED_BY = 20
/** Capacity of delivery windows, so that a few of the 24 become full. */
const WINDOW = Math.ceil(CHECKOUTS / 45)
const SETTLE_TIMEOUT = 5 * 60_000
/** ms after which every freeze has ended: it lasts a minute, and the server ends it within 15 s more. */
const FREEZE_MS = 75_000
/** Actions on paid orders that must occur, because otherwise the run proves nothing about them. */
const needed: readonly Trace[] = [
  ...(['cancelled', 'cancelled by the owner', 'a part by hand', 'prepared', 'sent'] as const),
  ...(['asked', 'accepted', 'received', 'given back', 'refused'] as const),
  ...(['by card: confirmed', 'confirmed late', 'receipt refused', 'hold over', 'left unpaid'] as const),
  ...([
    'parts: all paid',
    'part paid',
    'part failed',
    'part paid twice',
    'part after the hold',
    'parts given up',
  ] as const),
  'parts returned',
]

export async function run(): Promise<void> {
  for (const place of await openDatabases()) {
    try {
      await runOn(place)
    } finally {
      await place.remove()
    }
  }
}

async function runOn(place: BenchDatabase): Promise<void> {
  const secret = `bench-${randomUUID()}`
  const { people, staff, codes, expensiveCodes, lastPieces, stockAtStart } = await prepare(place, {
    ...{ secret, staff: STAFF, hot: HOT, expensive: EXPENSIVE, last: RUSHES, pieces: PIECES },
    people: PEOPLE + RUSHES * WANTED_BY,
  })
  const world: World = {
    codes,
    expensiveCodes,
    staff,
    later: [],
    waits: [],
    mistakes: [],
    origin() {
      const up = instances.filter((instance) => instance.isUp())
      const choice = up.length > 0 ? up : instances
      return choice[Math.floor(Math.random() * choice.length)]?.origin ?? ''
    },
    async someUp() {
      while (!instances.some((instance) => instance.isUp()))
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
  const secondBank = await openSecondBank(world)
  const instances = createInstances(place, { secret, bank: secondBank.origin })
  for (const instance of instances) await instance.start()
  const began = Date.now()
  const tally: Tally = {
    sent: 0,
    byCard: 0,
    inParts: 0,
    otherBank: 0,
    refused: 0,
    limited: 0,
    cutOff: 0,
    back: 0,
    rushed: 0,
    again: 0,
    actions: {},
  }
  const chaos = createChaos(instances, { kills: KILLS, checkouts: CHECKOUTS })
  await crowd(world, people, { tally, lastPieces, onCheckout: chaos.onCheckout })
  await chaos.end()
  const crowded = Date.now() - began
  const audited = await settleAndAudit(place, instances, { stockAtStart, lastPieces })
  secondBank.close()
  const run = { place, servers: instances.length, kills: chaos.kills(), crowded, took: Date.now() - began }
  report({ ...run, tally, world, audited })
}

function createInstances(
  place: BenchDatabase,
  { secret, bank }: { readonly secret: string; readonly bank: string },
): Instance[] {
  const count = place.databaseUrl === null ? 1 : 2
  const ports = Array.from({ length: count }, () => 20_000 + Math.floor(Math.random() * 20_000))
  const env = {
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
    DEMO: 'on',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    // Each payment whose page nobody closed is asked about this often for a quarter of an hour, which costs more than the shopping.
    RECONCILE_SECONDS: '20',
    BASKET_FREEZE_MINUTES: '1',
    PAYMENT_GATEWAY: 'sandbox,zarinpal',
    ZARINPAL_MERCHANT_ID: sandboxMerchant(secret),
    ZARINPAL_ORIGIN: bank,
    ZARINPAL_MAX: String(PART_LIMIT),
    PAYMENT_PARTS_MAX: String(MOST_PARTS),
    DELIVERY_WINDOW_ORDERS: String(WINDOW),
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}`,
  }
  return ports.map((port) => {
    // Each server has its own data folder, except on the embedded database, which is inside it.
    const dataDir = place.databaseUrl === null ? place.dataDir : join(place.dataDir, String(port))
    return createInstance(port, { dataDir, env })
  })
}

interface Run {
  readonly place: BenchDatabase
  readonly servers: number
  readonly kills: number
  /** ms of the crowd, and of all with settling. */
  readonly crowded: number
  readonly took: number
  readonly tally: Tally
  readonly world: World
  readonly audited: Awaited<ReturnType<typeof settleAndAudit>>
}

function report({ place, servers, kills, crowded, took, tally, world, audited }: Run): void {
  const { findings, facts, after } = audited
  const seconds = (ms: number) => (ms / 1000).toFixed(0)
  const all = CHECKOUTS + RUSHES * WANTED_BY
  console.log(`${place.name}, ${servers} server(s): ${all} checkouts, ${kills} SIGKILLs,`)
  console.log(
    `  ${tally.sent} sent to the bank, ${tally.byCard} by card, ${tally.inParts} in parts, ${tally.otherBank} to the other bank, ${tally.back} ways back from the bank, ${tally.refused} refused, ` +
      `${tally.limited} too often, ${tally.cutOff} cut off, ${world.waits.length} times asked to wait, ${tally.again} paid again, ` +
      `last piece wanted by ${WANTED_BY} ${RUSHES} times: ${tally.rushed} sent to the bank`,
  )
  console.log(`  at the bank: ${describeCounts(tally.actions)}`)
  console.log(`  afterwards: ${describeCounts(after)}`)
  console.log(`  ${facts}`)
  for (const { rule, breaches, of } of findings)
    console.log(`  ${breaches === 0 ? '✓' : '✗'} ${rule}: ${breaches} of ${of}`)
  console.log(
    `  ${seconds(crowded)} s of crowd (${((all * 1000) / crowded).toFixed(1)} checkouts a second), ` +
      `${seconds(took)} s with settling`,
  )
  for (const mistake of world.mistakes.slice(0, 10)) console.log(`  ✗ ${mistake}`)
  const missing: string[] = needed.filter((name) => !after[name])
  if (tally.back === 0) missing.push('a way back from the bank')
  if (missing.length > 0) console.log(`  ✗ never happened, so nothing is proved of it: ${missing.join(', ')}`)
  if (findings.some(({ breaches }) => breaches > 0) || world.mistakes.length > 0 || missing.length > 0)
    process.exitCode = 1
}

const describeCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'nothing'

interface Crowd {
  readonly tally: Tally
  readonly lastPieces: readonly string[]
  /** Called when a checkout begins. */
  onCheckout(): void
}

/** Each person makes one checkout after another; several persons act at once, sometimes in a rush for a last piece. */
async function crowd(
  world: World,
  people: readonly Person[],
  { tally, lastPieces, onCheckout }: Crowd,
): Promise<void> {
  const free = people.slice(0, PEOPLE)
  const inRush = people.slice(PEOPLE)
  const rushEvery = Math.ceil(CHECKOUTS / (lastPieces.length + 1))
  const visits = new Map<Person, number>()
  let begun = 0
  const worker = async () => {
    while (begun < CHECKOUTS) {
      begun += 1
      onCheckout()
      if (begun % rushEvery === 0) {
        const code = lastPieces[begun / rushEvery - 1]
        if (code) await rush(world, inRush.splice(0, WANTED_BY), { code, tally })
      }
      const person = free.splice(Math.floor(Math.random() * free.length), 1)[0]
      if (!person) return
      await shop(world, person, tally)
      const times = (visits.get(person) ?? 0) + 1
      visits.set(person, times)
      if (times < ORDERS_EACH || Math.random() < 0.1) free.push(person)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await Promise.allSettled(world.later)
}

/** Waits without crashes until the reconciler has no open payments, then audits the database. */
async function settleAndAudit(
  where: BenchDatabase,
  instances: readonly Instance[],
  books: Parameters<typeof audit>[1],
) {
  const deadline = Date.now() + SETTLE_TIMEOUT
  const isEmbedded = where.databaseUrl === null
  const [keeper, ...others] = instances as [Instance, ...Instance[]]
  for (const other of others) await other.stop()
  for (let round = 0; ; round++) {
    if (!keeper.isUp()) await keeper.start()
    // The embedded database has one owner, so reading it requires stopping the shop.
    await new Promise((resolve) => setTimeout(resolve, round === 0 ? FREEZE_MS : isEmbedded ? 30_000 : 3_000))
    if (isEmbedded) await keeper.stop()
    const done = await withDatabase(where, async (db) =>
      (await countUnsettled(db)) === 0 || Date.now() > deadline
        ? {
            findings: await audit(db, books),
            facts: await summary(db),
            after: await countAfterwards(db),
          }
        : null,
    )
    if (done) {
      await keeper.stop()
      return done
    }
  }
}

/** The server with the embedded database is killed at random moments: what it acknowledged is there afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/database/database.ts'
import { freePort } from '../../server/testing/process.ts'
import { createInstance } from '../faults/instance.ts'
import type { Place } from '../faults/places.ts'
import { shoppersAnd, type People } from '../many/prepare.ts'
import { addPiece, countOf } from '../many/shopper.ts'
import { measured } from '../report.ts'

const KILLS = Number(process.env['OUTAGES_KILLS'] ?? 6)
const MOST_MS = 3000

/** A shop on the embedded database, with its demo and shoppers; it is stopped. */
export async function prepareEmbedded(dataDir: string) {
  const secret = randomUUID() + randomUUID()
  const server = createInstance(await freePort(), {
    SESSION_SECRET: secret,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    MEDIA_WARMER: 'off',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '',
  })
  await server.start()
  await server.stop()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
  const people = await shoppersAnd(db, 8, secret).finally(close)
  return { server, people }
}

export interface Adding {
  /** Adds that got no whole answer: they may have been done, or not. */
  doubtful(): number
  stop(): Promise<void>
}

/** All shoppers add, one piece after the other, whether it works or not. */
export function startAdding(origin: string, { shoppers, code }: People): Adding {
  let isOver = false
  let doubtful = 0
  const working = shoppers.map(async (shopper) => {
    while (!isOver) {
      await addPiece(origin, shopper, code).catch(() => (doubtful += 1))
      await sleep(10)
    }
  })
  return {
    doubtful: () => doubtful,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

export async function killed({ dataDir }: Place): Promise<void> {
  const { server, people } = await prepareEmbedded(dataDir)
  let longest = 0
  let doubtful = 0
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = performance.now()
      await server.start()
      longest = Math.max(longest, performance.now() - began)
      const adding = startAdding(server.origin, people)
      await sleep(500 + Math.random() * MOST_MS)
      await server.kill()
      await adding.stop()
      doubtful += adding.doubtful()
    }
    await server.start()
    await bookOf('killed', { origin: server.origin, people, doubtful })
    measured({ what: 'killed: serves again after', value: longest, unit: 'ms' })
  } finally {
    await server.stop()
  }
}

/** Every acknowledged piece is in a basket, and no more than may have been added without an answer. */
export async function bookOf(
  name: string,
  { origin, people, doubtful }: { origin: string; people: People; doubtful: number },
): Promise<void> {
  const held = await Promise.all(people.shoppers.map((shopper) => countOf(origin, shopper)))
  const acknowledged = people.shoppers.reduce((sum, shopper) => sum + shopper.acknowledged, 0)
  const lost = people.shoppers.filter((shopper, index) => held[index]! < shopper.acknowledged).length
  const more = held.reduce((sum, count) => sum + count, 0) - acknowledged
  measured({ what: `${name}: adds acknowledged`, value: acknowledged, unit: '', least: 1, decides: true })
  measured({ what: `${name}: baskets that lost one`, value: lost, unit: '', most: 0, decides: true })
  measured({
    what: `${name}: pieces more than acknowledged`,
    value: more,
    unit: '',
    most: doubtful,
    decides: true,
  })
}

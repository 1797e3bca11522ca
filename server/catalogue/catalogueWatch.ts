import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { atMostEvery } from '../shared/atMostEvery.ts'
import type { DomainEvents } from '../shared/bus.ts'
import type { Context } from '../shared/context.ts'
import { createShownChanges } from './shownChanges.ts'

/** With the reading itself, and a page that is rendered again, well below a second. */
const EVERY_MS = 600
/** After so many at once, as in an import, which goes on: reading and rendering all of them is for shoppers to wait for. */
const MANY = 10
const AFTER_MANY_MS = 3000
/** A change made here is committed before it is announced: a read between the two waits for the word. */
const ANNOUNCED_WITHIN_MS = 25
/** Open tabs are told of many products at once no more often than this. */
const ALL_TOLD_EVERY_MS = 10_000

export interface CatalogueWatch {
  /** Checks once, and drops what is kept here of products that look different since the last check. */
  look(): Promise<void>
}

/** After which the database may say that products look different. */
const wrote = ['order.placed', 'payment.moved', 'products.written'] as const

/**
 * What shoppers see may change by another server, by a command in a process of its own, or by a sale here: the database
 * says what did, and is asked at once after a sale, when another server has told of one, and more often than every
 * second in any case. So a lost message, or a write that nobody announced, is healed by the next look. Polling needs no
 * connection of its own and no repair after a lost one, as LISTEN would. What nobody announced after many changes at once
 * waits a little longer.
 */
export function createCatalogueWatch(app: FastifyInstance, context: Context): CatalogueWatch {
  const { db, bus } = context
  const changes = createShownChanges(db)
  /** Something was written here and the other servers do not know of it yet. */
  let owesWord = false
  /** What this server's own staff changed since the last look: its tabs know already. */
  let toldIds = new Set<number>()
  let ownVersions = 0
  let isTelling = false
  let running: Promise<void> | null = null
  let again = false
  /** Of performance.now(). */
  let restsUntil = 0

  async function look(): Promise<void> {
    const before = { owes: owesWord, told: toldIds, versions: ownVersions }
    owesWord = false
    toldIds = new Set()
    ownVersions = 0
    const news = await changes.read()
    if (!news) return
    await sleep(ANNOUNCED_WITHIN_MS)
    // Versions that were read and not announced here before; those announced since may be among them.
    const others = Math.max(0, news.versions - before.versions)
    const late = Math.min(others, ownVersions)
    ownVersions -= late
    // Or they were another server's, and its own ones are still to be read: the next look follows at once.
    if (late > 0) again = true
    else if (!news.ids || news.ids.length > MANY) restsUntil = performance.now() + AFTER_MANY_MS
    const isOwn = before.owes || owesWord
    if (others > late || news.ids === null) {
      bus.emit('storefront.changed', {})
      return tellOfAll()
    }
    if (news.ids.length === 0) return
    bus.emit('goods.changed', { ids: news.ids })
    const ids = news.ids.filter((id) => !before.told.has(id) && !toldIds.has(id))
    if (ids.length > 0) tell({ ids, ...(!isOwn && { isKnownElsewhere: true }) })
  }

  const tellOfAll = atMostEvery(ALL_TOLD_EVERY_MS, () => tell({ ids: null, isKnownElsewhere: true }))

  function tell(event: DomainEvents['products.changed']): void {
    isTelling = true
    bus.emit('products.changed', event)
    isTelling = false
  }

  /** One look after the other; a call during one has another follow, for it may be too early. */
  function turn(): void {
    again = running !== null
    running ??= look()
      // The database may be unreachable for a while; requests that need it report that themselves.
      .catch((error: unknown) => app.log.debug({ err: error }, 'changes of the catalogue could not be read'))
      .finally(() => {
        running = null
        if (again) turn()
      })
  }

  const stops = [
    ...wrote.map((name) =>
      bus.on(name, () => {
        owesWord = true
        turn()
      }),
    ),
    bus.on('products.toldElsewhere', turn),
    bus.on('products.changed', ({ ids }) => {
      if (isTelling || !ids) return
      for (const id of ids) toldIds.add(id)
      ownVersions += 1
    }),
  ]
  const timer = setInterval(() => {
    if (performance.now() >= restsUntil) turn()
  }, EVERY_MS)
  timer.unref()
  app.addHook('onReady', async () => {
    turn()
    await running
  })
  app.addHook('preClose', async () => clearInterval(timer))
  app.addHook('onClose', async () => {
    stops.forEach((stop) => stop())
    clearInterval(timer)
    again = false
    await running
  })
  return { look }
}

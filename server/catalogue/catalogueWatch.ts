import type { FastifyInstance } from 'fastify'
import { atMostEvery } from '../shared/atMostEvery.ts'
import type { Context } from '../shared/context.ts'
import { createShownChanges } from './shownChanges.ts'

/** With the reading itself, and a page that is rendered again, well below a second. */
const EVERY_MS = 600
/** After so many at once, as in an import, which goes on: reading and rendering all of them is for shoppers to wait for. */
const MANY = 10
const AFTER_MANY_MS = 3000
/** Open tabs are told of many products at once no more often than this. */
const ALL_TOLD_EVERY_MS = 10_000

/** After which the database may say that products look different. */
const wrote = ['order.placed', 'payment.moved', 'products.written'] as const

/**
 * What shoppers see may change by another server, by a command in a process of its own, or by a sale here: the database
 * says what did, and is asked at once after a sale, when another server has announced one, and every 600 ms in any case. So
 * a lost message, or a write that nobody announced, is healed by the next look. Polling needs no connection of its own and
 * no repair after a lost one, as LISTEN would. After many changes the next look waits a little longer.
 */
export function createCatalogueWatch(app: FastifyInstance, { db, bus }: Context): void {
  const changes = createShownChanges(db)
  /** Something was written here and the other servers do not know of it yet. */
  let owesWord = false
  /** Transactions of this server's own staff, who announce them themselves. */
  const own = new Set<string>()
  let running: Promise<void> | null = null
  let again = false
  /** Of performance.now(). */
  let restsUntil = 0

  async function look(): Promise<void> {
    const owed = owesWord
    owesWord = false
    const news = await changes.read()
    if (!news) return
    const isOwn = owed || owesWord
    const { shown, commits, horizon } = news
    const isForeign = commits === null || commits.some((commit) => !own.has(commit))
    const ids = (shown ?? []).filter(([, commit]) => !own.has(commit)).map(([id]) => id)
    for (const commit of own) if (BigInt(commit) < horizon) own.delete(commit)
    if (!shown || shown.length > MANY) restsUntil = performance.now() + AFTER_MANY_MS
    if (isForeign || !shown) {
      bus.emit('storefront.changed', {})
      return tellOfAll()
    }
    if (shown.length === 0) return
    bus.emit('storefront.changed', { ids: shown.map(([id]) => id) })
    if (ids.length > 0) bus.emit('products.changed', { ids, ...(!isOwn && { isKnownElsewhere: true }) })
  }

  const tellOfAll = atMostEvery(ALL_TOLD_EVERY_MS, () =>
    bus.emit('products.changed', { ids: null, isKnownElsewhere: true }),
  )

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
      bus.on(name, (event) => {
        owesWord ||= !('byAnotherServer' in event)
        turn()
      }),
    ),
    bus.on('products.committing', ({ commit }) => own.add(commit)),
  ]
  const turned = async () => {
    turn()
    while (running) await running
  }
  app.background.every('catalogue', EVERY_MS, turned, () => performance.now() >= restsUntil)
  app.addHook('onReady', turned)
  app.addHook('onClose', async () => {
    stops.forEach((stop) => stop())
    again = false
    await running
  })
}

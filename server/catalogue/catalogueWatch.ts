import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '../http/jobs.ts'
import { atMostEvery } from '../shared/atMostEvery.ts'
import type { Context } from '../shared/context.ts'
import { createShownChanges } from './shownChanges.ts'

/** Short, so that shoppers see a change within a second, including the read and a new rendering. */
const EVERY_MS = 600
/** After more changed products than this, as in an import, the next read is delayed, because reads and renderings cost time. */
const MANY = 10
const AFTER_MANY_MS = 3000
/** Minimum time between two announcements of all products to open tabs. */
const ALL_ANNOUNCED_EVERY_MS = 10_000

/** Events after which the database may have visible changes. */
const wrote = ['order.placed', 'payment.moved', 'products.written'] as const

/**
 * Announces visible changes of products, by this server's sales, other servers, or commands. Reads them from the database
 * after each sale, after an announcement of another server, and every 600 ms, so that lost or missing announcements are
 * noticed. Polling needs no connection of its own and no recovery of a lost one, as LISTEN would.
 */
export function createCatalogueWatch(app: FastifyInstance, { db, bus }: Context): void {
  const changes = createShownChanges(db)
  /** This server wrote a change that the other servers do not know yet. */
  let hasUnannounced = false
  /** Transactions of this server's staff, which their services announce. */
  const ownCommits = new Set<string>()
  /** The next periodic read happens after this value of performance.now(). */
  let pausedUntil = 0

  async function read(): Promise<void> {
    const wasUnannounced = hasUnannounced
    hasUnannounced = false
    const found = await changes.read()
    if (!found) return
    const isUnannounced = wasUnannounced || hasUnannounced
    const { shown, commits, horizon } = found
    const isForeign = commits === null || commits.some((commit) => !ownCommits.has(commit))
    const ids = (shown ?? []).filter(([, commit]) => !ownCommits.has(commit)).map(([id]) => id)
    for (const commit of ownCommits) if (BigInt(commit) < horizon) ownCommits.delete(commit)
    if (!shown || shown.length > MANY) pausedUntil = performance.now() + AFTER_MANY_MS
    if (isForeign || !shown) {
      bus.emit('storefront.changed', {})
      return announceAll()
    }
    if (shown.length === 0) return
    bus.emit('storefront.changed', { ids: shown.map(([id]) => id) })
    if (ids.length > 0) bus.emit('tabs.outdated', { ids, ...(!isUnannounced && { isKnownElsewhere: true }) })
  }

  const announceAll = atMostEvery(ALL_ANNOUNCED_EVERY_MS, () =>
    bus.emit('tabs.outdated', { ids: null, isKnownElsewhere: true }),
  )

  const reading = oneAtATime(() =>
    read().catch((error: unknown) => {
      // The database may be unreachable for a while; requests that need it report that.
      app.log.debug({ err: error }, 'changes of the catalogue could not be read')
    }),
  )
  const stops = [
    ...wrote.map((name) =>
      bus.on(name, (event) => {
        hasUnannounced ||= !('byAnotherServer' in event)
        reading.run()
      }),
    ),
    bus.on('products.committing', ({ commit }) => ownCommits.add(commit)),
  ]
  app.background.every('catalogue', EVERY_MS, reading.runToEnd, () => performance.now() >= pausedUntil)
  app.addHook('onReady', reading.runToEnd)
  app.addHook('onClose', async () => {
    stops.forEach((stop) => stop())
    await reading.stop()
  })
}

import type { FastifyInstance } from 'fastify'
import { readCatalogueVersion } from './versionRepository.ts'
import type { Context } from '../shared/context.ts'

const EVERY_MS = 2000

export interface CatalogueWatch {
  /** Checks once; emits `storefront.changed` when another process changed the catalogue since the last check. */
  look(): Promise<void>
}

/**
 * An import runs in a process of its own, beside the shop: the number it raises is read every two seconds.
 * Polling needs no connection of its own and no repair after a lost one, as LISTEN would. No other process can
 * write to the embedded database while the shop runs, so there nothing is polled.
 */
export function createCatalogueWatch(app: FastifyInstance, context: Context): CatalogueWatch {
  const { db, bus, settings } = context
  let known: number | null = null
  let looking = false

  async function look(): Promise<void> {
    const version = await readCatalogueVersion(db)
    const isNews = known !== null && version !== known
    known = version
    if (isNews) bus.emit('storefront.changed', {})
  }

  async function turn(): Promise<void> {
    if (looking) return
    looking = true
    try {
      await look()
    } catch (error) {
      // The database may be unreachable for a while; requests that need it report that themselves.
      app.log.debug({ err: error }, 'the catalogue version could not be read')
    } finally {
      looking = false
    }
  }

  if (settings.databaseUrl !== null) {
    app.addHook('onReady', look)
    const timer = setInterval(() => void turn(), EVERY_MS)
    timer.unref()
    app.addHook('onClose', () => clearInterval(timer))
  }
  return { look }
}

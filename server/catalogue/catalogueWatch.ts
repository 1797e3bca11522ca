import type { FastifyInstance } from 'fastify'
import { readCatalogueVersion } from './versionRepository.ts'
import type { Context } from '../shared/context.ts'

const EVERY_MS = 2000

export interface CatalogueWatch {
  /** Looks once; emits `storefront.changed` when somebody else changed the catalogue since the last look. */
  look(): Promise<void>
}

/**
 * An import runs in a process of its own, beside the shop: the number it raises is looked at every two seconds.
 * A look needs no connection of its own and nothing to mend after a lost one, as LISTEN would. Nobody else can
 * write to the embedded database while the shop runs, so there nothing is watched.
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
      // The database may be away for a while; whoever needs it now says so.
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

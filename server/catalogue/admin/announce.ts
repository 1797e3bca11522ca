import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { bumpCatalogueVersion } from '../versionRepository.ts'

/**
 * Marks the transaction as this server's own, so that the catalogue watch leaves the announcement to
 * `announceProducts`.
 */
export async function markAsOwnCommit(
  trx: Transaction<Database>,
  { bus }: Pick<Context, 'bus'>,
): Promise<void> {
  bus.emit('products.committing', { commit: await bumpCatalogueVersion(trx) })
}

/**
 * Announces the change after the commit: cached answers and pages are dropped, and open tabs refetch these products.
 */
export function announceProducts({ bus }: Pick<Context, 'bus'>, ids: readonly number[]): void {
  if (ids.length === 0) return
  bus.emit('storefront.changed', {})
  bus.emit('tabs.outdated', { ids })
}

import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { bumpCatalogueVersion } from '../versionRepository.ts'

/** Within the transaction that `announceProducts` follows: the catalogue watch leaves the announcement to it. */
export async function noteOwnCommit(
  trx: Transaction<Database>,
  { bus }: Pick<Context, 'bus'>,
): Promise<void> {
  bus.emit('products.committing', { commit: await bumpCatalogueVersion(trx) })
}

/** After the commit: answers and pages are made again, and tabs that show these products ask again. */
export function announceProducts({ bus }: Pick<Context, 'bus'>, ids: readonly number[]): void {
  if (ids.length === 0) return
  bus.emit('storefront.changed', {})
  bus.emit('products.changed', { ids })
}

import type { Kysely } from 'kysely'
import { defaultDelivery, type Delivery, type DeliveryMethod } from '../../contract/delivery/schemas.ts'
import type { Database } from '../database/schema.ts'
import type { Settings } from '../shared/settings.ts'
import { readSetting } from '../site/repository.ts'

/** Key of the table of settings. */
export const DELIVERY = 'delivery'

interface Shop {
  readonly db: Kysely<Database>
  readonly settings: Pick<Settings, 'shipping' | 'ordersPerWindow'>
}

/** The owner's delivery settings, or the default. */
export async function readDelivery({ db, settings }: Shop): Promise<Delivery> {
  return (await readOwnDelivery(db)) ?? defaultDelivery(settings.shipping)
}

/** The delivery settings that the owner saved; null if there are none. */
export const readOwnDelivery = async (db: Kysely<Database>): Promise<Delivery | null> =>
  (await readSetting(db, DELIVERY)) as Delivery | null

/**
 * The price (Toman) while the shopper's city is unknown: of the first method that serves all of Iran, else of the first. `freeFrom`:
 * sum of the order (Toman) from which delivery is free; 0: never.
 */
export function usualPrice({ methods }: Delivery): Pick<DeliveryMethod, 'price'> & { freeFrom: number } {
  const { price, freeFrom = 0 } = methods.find(({ only, kind }) => !only && kind !== 'pickup') ?? methods[0]!
  return { price, freeFrom }
}

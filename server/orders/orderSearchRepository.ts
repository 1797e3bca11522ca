import { sql, type RawBuilder } from 'kysely'
import { compactPersian, squashReference } from '../../contract/normalise.ts'

/** A condition on `orders`: those that the typed words mean, and all of them where nothing was typed. */
export function matchesOrder(typed: string): RawBuilder<boolean> {
  const words = compactPersian(typed)
  if (!words) return sql<boolean>`true`
  const reference = squashReference(typed)
  return sql<boolean>`(
    starts_with(orders.id::text, ${words})
    or exists (select from payments p where p.order_id = orders.id and p.ref_id = ${words})
    or exists (
      select from order_items item where item.order_id = orders.id and (
        position(${words} in aqrabe_compact(item.name_fa)) > 0
        or (${reference} <> '' and starts_with(aqrabe_reference(item.website_code), ${reference}))
      )
    )
  )`
}

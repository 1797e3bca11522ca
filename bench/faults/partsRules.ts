import { count, type Rule } from './rule.ts'

/** Rules for orders in parts: the shopper pays every part once, or all money is refunded. */
export const partsRules: readonly Rule[] = [
  {
    rule: 'paid orders in parts whose captured parts are not those of the order, each once, with its whole sum',
    of: count(`orders where parts is not null and status in (2, 3)`),
    breaches: `
      select count(*) from orders where parts is not null and status in (2, 3) and (
        payable is distinct from (select sum(amount) from payments where order_id = orders.id and status = 'paid')
        or exists (select 1 from generate_series(1, jsonb_array_length(parts)) as part where 1 <> (
          select count(*) from payments where order_id = orders.id and payments.part = part.part and status = 'paid'
            and amount = (parts ->> (part.part - 1))::bigint)))`,
  },
  {
    rule: 'orders in parts that ended without a sale and kept captured money',
    of: count(`orders where parts is not null and status in (4, 5)`),
    breaches: count(`payments join orders on orders.id = order_id
      where parts is not null and orders.status in (4, 5) and payments.status = 'paid'`),
  },
  {
    rule: 'orders in parts that wait with all of their parts, or with a captured payment and past their time',
    of: count(`orders where parts is not null`),
    breaches: `
      select count(*) from orders where parts is not null and status in (1, 6) and (
        jsonb_array_length(parts) <= (select count(*) from payments where order_id = orders.id and status = 'paid')
        or held_until < now() - interval '30 seconds')`,
  },
  {
    rule: 'parts of another amount than their order says, or of an order without parts',
    of: count(`payments where part is not null`),
    breaches: `
      select count(*) from payments join orders on orders.id = order_id
      where (part is null and parts is not null) or (part is not null and amount is distinct from (parts ->> (part - 1))::bigint)`,
  },
]

import { Totals, type TotalsProps } from '../basket/Totals.tsx'

/** Totals below the lines of an order. They begin with the lines' sum after discounts, so that the column adds up. */
export const OrderTotals = ({ sums, ...names }: TotalsProps) => (
  <Totals sums={{ ...sums, total: sums.total - sums.discount, discount: 0 }} {...names} />
)

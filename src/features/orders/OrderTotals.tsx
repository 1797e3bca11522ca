import { Totals, type TotalsProps } from '../basket/Totals.tsx'

/** The totals below the lines of an order. They start with the sum of these lines after discounts, so the column adds up. */
export const OrderTotals = ({ sums, ...names }: TotalsProps) => (
  <Totals sums={{ ...sums, total: sums.total - sums.discount, discount: 0 }} {...names} />
)

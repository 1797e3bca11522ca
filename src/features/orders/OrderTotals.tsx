import { Totals, type TotalsProps } from '../basket/Totals.tsx'

/**
 * What an order comes to, below its lines: it begins with their sum, as they are shown, after discounts. So the whole
 * column adds up to what is paid, as on the invoice.
 */
export const OrderTotals = ({ sums, ...names }: TotalsProps) => (
  <Totals sums={{ ...sums, total: sums.total - sums.discount, discount: 0 }} {...names} />
)

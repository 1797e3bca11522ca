import type { Buyer } from './buyer.ts'

/** Puts a watch into the basket that costs more than the bank takes at once. Returns how it can be paid. */
export async function addExpensiveWatch(buyer: Buyer) {
  const { items } = await buyer.call('listProducts', { sort: 'dearest', pageSize: 60 })
  for (const { websiteCode, status, price } of items) {
    if (status !== 1 || price <= 100_000_000) continue
    await buyer.fillBasket(websiteCode)
    const { parts } = await buyer.call('getBasket')
    if (parts) return parts
  }
  throw new Error('nothing in the demo shop costs more than the bank takes')
}

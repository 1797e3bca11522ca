import type { Request } from '../../contract/endpoints.ts'
import { orderStatus } from '../../contract/statuses.ts'
import type { Shopper } from './shopper.ts'

/** Steps of staff with orders. @param staff returns the staff member of the present test */
export function deskSteps(staff: () => Pick<Shopper, 'visitor'>) {
  const desk = (id: number) => staff().visitor.call('getDeskOrder', undefined, { params: { id } })
  return {
    desk,
    /** Ids of one page of the list of orders. */
    async list(query: Record<string, string | number> = {}) {
      const { items } = await staff().visitor.call('listDeskOrders', undefined, {
        query: { page: 1, ...query },
      })
      return items.map(({ id }) => id)
    },
    prepare: (id: number) =>
      staff().visitor.call(
        'moveOrder',
        { status: orderStatus.preparing, reason: 'آماده می‌شود' },
        { params: { id } },
      ),
    /** Saves the parcel of an order that is being prepared, or its delivery without a parcel. */
    async ship(id: number, parcel: Partial<Request<'shipOrder'>> = {}) {
      const { version } = await desk(id)
      const body = { version, carrier: 'پست', number: 'RX1', ...parcel }
      return staff().visitor.call('shipOrder', body, { params: { id } })
    },
    /** Transfers that staff have to make for an order. */
    async owed(order: number) {
      const { items } = await staff().visitor.call('listOwed', undefined, { query: { page: 1, order } })
      return items
    },
  }
}

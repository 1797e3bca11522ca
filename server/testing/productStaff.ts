import type { BulkRequest } from '../../contract/catalogue/admin/bulkSchemas.ts'
import type { AdminProduct, ProductChange } from '../../contract/catalogue/admin/schemas.ts'
import { products } from './fixtures.ts'
import type { TestShop } from './shop.ts'
import { openStaff } from './staff.ts'

/** A staff member for the catalogue of fixtures.ts, and functions that read what shoppers see. */
export async function openProductStaff(shop: TestShop) {
  const { id: staffId, visitor } = await openStaff(shop, 'catalogue')
  const idOf = (code: string) => products.findIndex((product) => product.code === code) + 1
  type Seen = Pick<AdminProduct, 'id' | 'version'>
  return {
    staffId,
    visitor,
    idOf,
    read: (code: string) => visitor.call('getAdminProduct', undefined, { params: { id: idOf(code) } }),
    save: ({ id, version }: Seen, change: ProductChange) =>
      visitor.call('saveProduct', { version, change }, { params: { id } }),
    trySave: ({ id, version }: Seen, change: object) =>
      visitor.ask('saveProduct', { body: { version, change }, params: { id } }),
    /** Previews a bulk change and makes it as previewed. */
    async bulk(request: Pick<BulkRequest, 'ids' | 'filter'> & { readonly change: object }) {
      const body = request as Pick<BulkRequest, 'ids' | 'filter' | 'change'>
      const { digest } = await visitor.call('bulkChangeProducts', { ...body, dryRun: true })
      return visitor.call('bulkChangeProducts', { ...body, dryRun: false, digest })
    },
    undo: (id: number, dryRun = false) => visitor.call('undoBulkChange', { dryRun }, { params: { id } }),
    tryUndo: (id: number) => visitor.ask('undoBulkChange', { body: { dryRun: false }, params: { id } }),
    shown: (id: number) => shop.visitor().call('getProduct', { id }),
    listed: async () =>
      (await shop.visitor().call('listProducts', {})).items.map(({ websiteCode }) => websiteCode),
    history: async (id: number) =>
      (await visitor.call('getProductHistory', undefined, { params: { id } })).items,
  }
}
export type ProductStaff = Awaited<ReturnType<typeof openProductStaff>>

import type { EndpointName } from '../../contract/allPaths.ts'
import { readMoves } from '../catalogue/directory/addressesRepository.ts'
import { openProductStaff } from './productStaff.ts'
import type { TestShop } from './shop.ts'

/** A staff member who shapes brands and categories, and functions that read what shoppers see. */
export async function openDirectoryStaff(shop: TestShop) {
  const staff = await openProductStaff(shop)
  const { visitor } = staff
  const brand = async (id: number) =>
    (await visitor.call('listAdminBrands')).items.find((one) => one.id === id)!
  const category = async (id: number) =>
    (await visitor.call('listAdminCategories')).items.find((one) => one.id === id)!
  const list = (request: object) => shop.visitor().call('listProducts', request)
  /** Sends the present version. */
  const ask = async (name: EndpointName, id: number, body: object) => {
    const { version } = name.includes('Brand') ? await brand(id) : await category(id)
    return visitor.ask(name, { params: { id }, body: { version, ...body } })
  }
  return {
    ...staff,
    brand,
    category,
    list,
    ask,
    saveBrand: (id: number, change: object) => ask('saveBrand', id, { change }),
    saveCategory: (id: number, change: object) => ask('saveCategory', id, { change }),
    codes: async (request: object) => (await list(request)).items.map(({ websiteCode }) => websiteCode),
    moves: () => readMoves(shop.db),
    log: (kind: 'brand' | 'category', id: number) =>
      shop.db
        .selectFrom('audit_log')
        .where('kind', '=', kind)
        .where('subject', '=', String(id))
        .select(['action', 'before', 'after'])
        .orderBy('id')
        .execute(),
  }
}
export type DirectoryStaff = Awaited<ReturnType<typeof openDirectoryStaff>>

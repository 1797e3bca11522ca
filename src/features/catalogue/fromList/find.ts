import type { ListAnswer, ListRequest, ProductListItem } from '../../../../contract/catalogue/schemas.ts'
import { firstBundlePaths as paths } from '../../../../contract/firstBundlePaths.ts'
import type { Ask } from '../../../api/absent/orStandIn.ts'

/** Largest page size that the specification of the API (api.md) allows. */
const WHOLE_PAGE = 100

export async function listItems(ask: Ask, body: ListRequest): Promise<readonly ProductListItem[]> {
  const { items } = await ask<ListAnswer>({ ...paths.listProducts, body, isPage: true, quiet: true })
  return items
}

/** Searches lists for a product: first by its name, then on the first page of the unfiltered list. */
export async function findInLists(ask: Ask, id: number, words: string): Promise<ProductListItem | undefined> {
  const find = async (body: ListRequest) =>
    (await listItems(ask, { ...body, pageSize: WHOLE_PAGE })).find((item) => item.id === id)
  return (words && (await find({ filter_name: words }))) || find({})
}

import type { ListAnswer, ListRequest, ProductListItem } from '../../../../contract/catalogue/schemas.ts'
import { paths } from '../../../../contract/firstPaths.ts'
import type { Ask } from '../../../api/absent/orStandIn.ts'

/** The longest page that api.md allows. */
const WHOLE_PAGE = 100

/** Products of a list, none when it fails. */
export async function listItems(ask: Ask, body: ListRequest): Promise<readonly ProductListItem[]> {
  const { data } = await ask({ ...paths.listProducts, body, isPage: true, quiet: true })
  return (data as ListAnswer | undefined)?.items ?? []
}

/**
 * List entries of these products, without those that the lists do not have.
 * @param words of its name, to search for the first one by
 */
export async function findInLists(
  ask: Ask,
  ids: readonly number[],
  words = '',
): Promise<readonly ProductListItem[]> {
  const pick = (items: readonly ProductListItem[]) =>
    ids.flatMap((id) => items.filter((item) => item.id === id).slice(0, 1))
  const found = words ? pick(await listItems(ask, { filter_name: words, pageSize: WHOLE_PAGE })) : []
  return found.length === ids.length
    ? found
    : pick([...found, ...(await listItems(ask, { pageSize: WHOLE_PAGE }))])
}

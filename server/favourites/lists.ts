import { randomBytes } from 'node:crypto'
import {
  favouriteListMessages as messages,
  favouriteLists as limits,
} from '../../contract/favourites/lists.ts'
import type {
  FavouriteListsChanged,
  PutInFavouriteList,
  SaveFavouriteList,
  SharedListAnswer,
} from '../../contract/favourites/schemas.ts'
import { tidyLine } from '../../contract/validation.ts'
import { toListItem } from '../catalogue/productItems.ts'
import { listProductsByIds } from '../catalogue/productListsRepository.ts'
import type { Context } from '../shared/context.ts'
import { invalid, notFound } from '../shared/errors.ts'
import {
  addList,
  findFavourite,
  findShared,
  listLists,
  lockLists,
  putInList,
  renameList,
  shareList,
  takeFromList,
} from './listsRepository.ts'

type Db = Context['db']

/**
 * Makes a list, or renames, shares or stops sharing an existing one.
 * @throws AppError 400 for an empty name or the name of another list
 */
export async function saveFavouriteList(
  db: Db,
  userId: number,
  { id, name: typed, shared }: SaveFavouriteList,
): Promise<FavouriteListsChanged> {
  const name = typed === undefined ? undefined : tidyLine(typed)
  if (name === '' || (id === undefined && name === undefined)) throw invalid({ name: messages.nameNeeded })
  const saved = await db.transaction().execute(async (trx): Promise<Saved> => {
    const lists = await lockLists(trx, userId)
    if (lists.some((list) => list.name === name && list.id !== id))
      throw invalid({ name: messages.nameTaken })
    if (id === undefined) {
      if (lists.length >= limits.max) return { refusal: messages.tooMany }
      return { id: await addList(trx, userId, name ?? '') }
    }
    if (!lists.some((list) => list.id === id)) return { refusal: messages.noList }
    if (name !== undefined) await renameList(trx, id, name)
    if (shared !== undefined) await shareList(trx, id, shared ? randomBytes(16).toString('base64url') : null)
    return { id }
  })
  return listsAfterChange(db, userId, saved)
}

/** Puts a favourite into a list or takes it out; a repeated request is no error. */
export async function putInFavouriteList(
  db: Db,
  userId: number,
  { id, WebsiteCode, isIn }: PutInFavouriteList,
): Promise<FavouriteListsChanged> {
  const product = await findFavourite(db, userId, WebsiteCode)
  const saved = await db.transaction().execute(async (trx): Promise<Saved> => {
    await lockLists(trx, userId)
    const list = (await listLists(trx, userId)).find((one) => one.id === id)
    if (!list) return { refusal: messages.noList }
    if (!product) return { refusal: messages.notFavourite }
    if (isIn && !list.codes.includes(WebsiteCode) && list.codes.length >= limits.maxProducts)
      return { refusal: messages.isFull }
    await (isIn ? putInList : takeFromList)(trx, id, product.id)
    return { id }
  })
  return listsAfterChange(db, userId, saved)
}

type Saved = { readonly id: number } | { readonly refusal: string }

/** The answer to a change, with all lists of the member after the change. */
export async function listsAfterChange(
  db: Db,
  userId: number,
  saved: Saved | null,
): Promise<FavouriteListsChanged> {
  const lists = await listLists(db, userId)
  if (saved && 'refusal' in saved) return { success: false, message: saved.refusal, lists }
  return { success: true, message: '', lists, ...saved }
}

/** @throws AppError 404 if no list is shared with this key */
export async function getSharedList(db: Db, key: string): Promise<SharedListAnswer> {
  const list = await findShared(db, key)
  if (!list) throw notFound(messages.noList)
  const rows = await listProductsByIds(db, list.ids)
  return { name: list.name, items: rows.map(toListItem) }
}

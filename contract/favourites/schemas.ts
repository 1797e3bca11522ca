import { Type, type Static } from 'typebox'
import { ProductListItem } from '../catalogue/schemas.ts'
import { Id, ofPage, PageNumber, Succeeded, SuccessAnswer } from '../commonSchemas.ts'
import { favouriteLists } from './lists.ts'

export const FavouriteRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', maxLength: 64 }),
  Refer: Type.String({ title: 'نشانی قبلی', default: '', maxLength: 2000 }),
})

export const FavouriteAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  favCount: Type.Optional(
    Type.Integer({ description: 'number of all favourites; not guaranteed by spec §3' }),
  ),
})
export type FavouriteAnswer = Static<typeof FavouriteAnswer>

/** Spec §7 defines no answer, so the browser reads an answer without `success` as success. */
export const FavouriteRemovedAnswer = Type.Object({
  ...FavouriteAnswer.properties,
  success: Succeeded,
})

export const FavouriteCodesAnswer = Type.Object({ codes: Type.Array(Type.String()) })

export const FavouritesQuery = Type.Object({
  page: Type.Optional(PageNumber),
  list: Type.Optional(Type.Integer({ ...Id, title: 'فهرست', description: 'only this list of the member' })),
})

export type FavouritesQuery = Static<typeof FavouritesQuery>

/** Newest first. */
export const FavouritesAnswer = Type.Object({
  items: Type.Array(ProductListItem),
  list: Type.Optional(Type.Integer({ description: 'the list of the member that they are from' })),
  ...ofPage,
})
export type FavouritesAnswer = Static<typeof FavouritesAnswer>

const FavouriteList = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  codes: Type.Array(Type.String(), { description: 'website codes of its favourites, last added first' }),
  key: Type.Optional(Type.String({ description: 'of its shared page; absent: it is not shared' })),
})
export type FavouriteList = Static<typeof FavouriteList>

/** In the order in which the member made them. */
export const FavouriteListsAnswer = Type.Object({ lists: Type.Array(FavouriteList) })

/** `lists` also after a refusal. */
export const FavouriteListsChanged = Type.Object({
  ...SuccessAnswer.properties,
  ...FavouriteListsAnswer.properties,
  id: Type.Optional(Type.Integer({ description: 'of the saved list' })),
})
export type FavouriteListsChanged = Static<typeof FavouriteListsChanged>

/** Without `id`, adds a list; with it, changes the given fields of that list. */
export const SaveFavouriteList = Type.Object({
  id: Type.Optional(Id),
  name: Type.Optional(Type.String({ title: 'نام فهرست', maxLength: favouriteLists.nameLength })),
  shared: Type.Optional(Type.Boolean({ title: 'اشتراک‌گذاری' })),
})
export type SaveFavouriteList = Static<typeof SaveFavouriteList>

export const RemoveFavouriteList = Type.Object({ id: Id })

export const PutInFavouriteList = Type.Object({
  id: Id,
  WebsiteCode: Type.String({ title: 'کد کالا', minLength: 1, maxLength: 64 }),
  isIn: Type.Boolean({ title: 'در فهرست' }),
})
export type PutInFavouriteList = Static<typeof PutInFavouriteList>

export const SharedListQuery = Type.Object({
  key: Type.String({ title: 'نشانی فهرست', minLength: 1, maxLength: 64 }),
})
export const SharedListAnswer = Type.Object({
  name: Type.String(),
  items: Type.Array(ProductListItem),
})
export type SharedListAnswer = Static<typeof SharedListAnswer>

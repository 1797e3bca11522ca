import { Type, type Static } from 'typebox'
import { ProductListItem } from '../catalogue/schemas.ts'
import { ofPage, PageNumber, Succeeded } from '../commonSchemas.ts'

export const FavouriteRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', maxLength: 64 }),
  Refer: Type.String({ title: 'نشانی قبلی', default: '', maxLength: 2000 }),
})
export type FavouriteRequest = Static<typeof FavouriteRequest>

export const FavouriteAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  favCount: Type.Optional(
    Type.Integer({ description: 'number of all favourites; not guaranteed by spec §3' }),
  ),
})
export type FavouriteAnswer = Static<typeof FavouriteAnswer>

/** Spec §7 defines no answer, so one without `success` counts as success. */
export const FavouriteRemovedAnswer = Type.Object({
  ...FavouriteAnswer.properties,
  success: Succeeded,
})

export const FavouriteCodesAnswer = Type.Object({ codes: Type.Array(Type.String()) })
export type FavouriteCodesAnswer = Static<typeof FavouriteCodesAnswer>

export const FavouritesQuery = Type.Object({
  page: Type.Optional(PageNumber),
})

/** Newest first. */
export const FavouritesAnswer = Type.Object({
  items: Type.Array(ProductListItem),
  ...ofPage,
})
export type FavouritesAnswer = Static<typeof FavouritesAnswer>

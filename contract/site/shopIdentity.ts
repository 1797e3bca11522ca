import { Type, type Static } from 'typebox'

/** Who the shop is, as its owner says it in `shop.yml`; empty: not said. */
export const ShopIdentity = Type.Object({
  name: Type.String(),
  /** One sentence. */
  slogan: Type.String(),
  phone: Type.String({ description: 'in international form, such as +982191009876, or empty' }),
  email: Type.String(),
  address: Type.String(),
})
export type ShopIdentity = Static<typeof ShopIdentity>

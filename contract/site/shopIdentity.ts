import { Type, type Static } from 'typebox'

/** Identity of the shop from the owner's `shop.yml`; missing values are empty. */
export const ShopIdentity = Type.Object({
  name: Type.String(),
  /** One sentence. */
  slogan: Type.String(),
  phone: Type.String({ description: 'in international form, such as +982191009876, or empty' }),
  email: Type.String(),
  address: Type.String(),
  logo: Type.Optional(
    Type.Object(
      { image: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) },
      { description: 'URL and size in px; absent: the name as text' },
    ),
  ),
})
export type ShopIdentity = Static<typeof ShopIdentity>

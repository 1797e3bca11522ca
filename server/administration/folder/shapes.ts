/** Schemas of `shop.yml` and `menu.yml`. The owner sees the description of a value that is malformed. */
import { Type, type TProperties } from 'typebox'
import { Delivery } from '../../../contract/delivery/schemas.ts'

export const text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength })
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const listOf = <P extends TProperties>(properties: P, maxItems: number) =>
  Type.Optional(Type.Array(closed(properties), { maxItems }))
const form = (pattern: RegExp, description: string) =>
  Type.String({ pattern: pattern.source, maxLength: 500, description })

export const link = { label: text(80), url: text(500) }
const phone = form(/^\+[1-9]\d{7,14}$/, '"+982191009876" (با کد کشور و میان دو ")')
const email = form(/^[^\s@]+@[^\s@]+\.[a-z]{2,24}$/i, 'name@example.com')
const https = form(/^https:\/\/\S+$/, 'https://…')

export const ShopFile = closed({
  name: text(40),
  slogan: Type.Optional(text(100)),
  phone: Type.Optional(phone),
  hours: Type.Optional(text(100)),
  email: Type.Optional(email),
  address: Type.Optional(text(300)),
  about: Type.Optional(text(5000)),
  magazine: Type.Optional(text(60)),
  topLinks: listOf(link, 8),
  announcements: Type.Optional(Type.Array(text(150), { maxItems: 10 })),
  news: listOf(link, 20),
  footerLinks: listOf(link, 30),
  social: Type.Optional(
    closed({
      instagram: Type.Optional(https),
      telegram: Type.Optional(https),
      twitter: Type.Optional(https),
      facebook: Type.Optional(https),
    }),
  ),
  legal: Type.Optional(text(1000)),
  trustMarks: listOf({ title: text(80), url: https, image: text(500) }, 6),
  orders: Type.Optional(
    closed({
      mobiles: Type.Optional(Type.Array(form(/^09\d{9}$/, '"09131234567" (میان دو ")'), { maxItems: 5 })),
      emails: Type.Optional(Type.Array(email, { maxItems: 5 })),
    }),
  ),
  giftWrap: Type.Optional(closed({ price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) })),
  braceletSizing: Type.Optional(closed({ price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) })),
  companyInvoice: Type.Optional(Type.Boolean()),
  delivery: Type.Optional(Delivery),
  cardToCard: Type.Optional(
    closed({
      active: Type.Optional(Type.Boolean()),
      holdHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 * 24 })),
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })),
      cards: Type.Array(
        closed({
          number: text(40),
          holder: text(100),
          bank: text(60),
          iban: Type.Optional(text(80)),
        }),
        { minItems: 1, maxItems: 5 },
      ),
    }),
  ),
})

export const MenuFile = Type.Array(
  closed({
    label: Type.Optional(text(40)),
    url: Type.Optional(text(500)),
    categories: Type.Optional(Type.Boolean()),
    links: listOf(link, 30),
    columns: listOf(
      {
        ...link,
        title: Type.Optional(text(80)),
        image: Type.Optional(text(500)),
        links: listOf(link, 30),
      },
      8,
    ),
  }),
  { maxItems: 16 },
)

/** `shop.yml`: the shop's description as the owner writes it in the file or in the panel. */
import { Type, type Static, type TProperties, type TSchema } from 'typebox'
import { Delivery } from '../delivery/schemas.ts'
import { EMAIL_PATTERN, HTTPS_PATTERN } from '../validation.ts'
import { MOST_TRUST_MARKS } from './parts.ts'

export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
export const text = (title: string, maxLength: number) => Type.String({ title, minLength: 1, maxLength })
export const listOf = <S extends TSchema>(title: string, items: S, maxItems: number) =>
  Type.Optional(Type.Array(items, { title, maxItems }))
/** A text with a pattern. @param description how to write the value; shown to the owner when the file has an error */
const form = (title: string, pattern: RegExp, description: string) =>
  Type.String({ title, pattern: pattern.source, maxLength: 500, description })

export const link = { label: text('نوشتهٔ پیوند', 80), url: text('نشانی پیوند', 500) }
const email = form('ایمیل', EMAIL_PATTERN, 'name@example.com')
const https = (title: string) => form(title, HTTPS_PATTERN, 'https://…')
const Toman = (title: string) => Type.Integer({ title, minimum: 0, maximum: 1_000_000_000 })

const TrustMark = closed({
  title: text('نام نماد', 80),
  url: https('نشانی نماد'),
  image: text('تصویر نماد', 500),
})
export type TrustMark = Static<typeof TrustMark>

const side = (title: string) => Type.Integer({ title, minimum: 1, maximum: 10_000 })

const fields = {
  name: text('نام فروشگاه', 40),
  logo: Type.Optional(
    Type.Object(
      { image: text('تصویر لوگو', 500), width: side('پهنای لوگو'), height: side('بلندی لوگو') },
      { title: 'لوگو', additionalProperties: false },
    ),
  ),
  slogan: Type.Optional(text('شعار', 100)),
  phone: Type.Optional(form('تلفن', /^\+[1-9]\d{7,14}$/, '"+982191009876" (با کد کشور و میان دو ")')),
  hours: Type.Optional(text('ساعت پاسخ‌گویی', 100)),
  email: Type.Optional(email),
  address: Type.Optional(text('نشانی', 300)),
  about: Type.Optional(text('دربارهٔ فروشگاه', 5000)),
  magazine: Type.Optional(text('نام مجله', 60)),
  topLinks: listOf('پیوندهای بالای صفحه', closed(link), 8),
  announcements: listOf('جمله‌های نوار بالا', text('جملهٔ نوار بالا', 150), 10),
  news: listOf('خبرهای کوتاه', closed(link), 20),
  footerLinks: listOf('پیوندهای پایین صفحه', closed(link), 30),
  social: Type.Optional(
    closed({
      instagram: Type.Optional(https('نشانی اینستاگرام')),
      telegram: Type.Optional(https('نشانی تلگرام')),
      twitter: Type.Optional(https('نشانی توییتر')),
      facebook: Type.Optional(https('نشانی فیسبوک')),
    }),
  ),
  legal: Type.Optional(text('متن پایین صفحه', 1000)),
  trustMarks: listOf('نمادهای اعتماد', TrustMark, MOST_TRUST_MARKS),
  orders: Type.Optional(
    closed({
      mobiles: listOf('موبایل خبرها', form('موبایل', /^09\d{9}$/, '"09131234567" (میان دو ")'), 5),
      emails: listOf('ایمیل خبرها', email, 5),
    }),
  ),
  giftWrap: Type.Optional(closed({ price: Toman('هزینهٔ بسته‌بندی هدیه') })),
  braceletSizing: Type.Optional(closed({ price: Toman('هزینهٔ اندازه‌کردن بند') })),
  companyInvoice: Type.Optional(Type.Boolean()),
  cardToCard: Type.Optional(
    closed({
      active: Type.Optional(Type.Boolean()),
      holdHours: Type.Optional(Type.Integer({ title: 'مهلت رسید (ساعت)', minimum: 1, maximum: 7 * 24 })),
      from: Type.Optional(
        Type.Integer({ title: 'مبلغ کارت‌به‌کارت', minimum: 0, maximum: 1_000_000_000_000 }),
      ),
      cards: Type.Array(
        closed({
          number: text('شمارهٔ کارت', 40),
          holder: text('صاحب کارت', 100),
          bank: text('بانک', 60),
          iban: Type.Optional(text('شبا', 80)),
        }),
        { title: 'کارت‌ها', minItems: 1, maxItems: 5 },
      ),
    }),
  ),
}

/** All fields of `shop.yml` except the delivery, which is a separate setting. */
export const ShopDescription = closed(fields)
export type ShopDescription = Static<typeof ShopDescription>

export const ShopFile = closed({ ...fields, delivery: Type.Optional(Delivery) })

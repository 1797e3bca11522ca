import { Type, type Static, type TProperties } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { methodKinds, weekdays } from './terms.ts'

const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const text = (title: string, maxLength: number) => Type.String({ title, minLength: 1, maxLength })
const Toman = (title: string, minimum = 0) => Type.Integer({ title, minimum, maximum: 1_000_000_000 })
const Hour = Type.Integer({ title: 'ساعت پایان سفارش‌های امروز', minimum: 0, maximum: 24 })
const Places = Type.Array(
  Type.String({
    title: 'استان یا شهر',
    minLength: 2,
    maxLength: 60,
    description: 'استان، مانند «فارس»، یا استان/شهر، مانند «فارس/شیراز»',
  }),
  { minItems: 1, maxItems: 200 },
)
const Days = Type.String({
  title: 'روزهای کاری',
  pattern: '^\\d{1,2}(-\\d{1,2})?$',
  maxLength: 5,
  description: '"2-4" (میان دو ")، شمار روزهای کاری پس از سفارش',
})
const ClosedOn = Type.Array(oneOf(weekdays), { maxItems: 6 })

/** The first rule that matches the city and the amount replaces the method's own price and days. */
export const PriceRule = closed({
  in: Type.Optional(Places),
  from: Type.Optional(Toman('مبلغ سفارش')),
  price: Toman('هزینهٔ ارسال'),
  freeFrom: Type.Optional(Toman('رایگان از')),
  days: Type.Optional(Days),
})
export type PriceRule = Static<typeof PriceRule>

export const DeliveryMethod = closed({
  id: Type.String({
    title: 'شناسهٔ روش',
    pattern: '^[a-z][a-z0-9-]{0,19}$',
    maxLength: 20,
    description: 'حروف لاتین کوچک، مانند post',
  }),
  name: text('نام روش', 40),
  kind: oneOf(methodKinds, 'company'),
  note: Type.Optional(text('توضیح', 200)),
  only: Type.Optional(Places),
  except: Type.Optional(Places),
  price: Toman('هزینهٔ ارسال'),
  freeFrom: Type.Optional(Toman('رایگان از')),
  prices: Type.Optional(Type.Array(PriceRule, { maxItems: 50 })),
  days: Days,
  cutOff: Type.Optional(Hour),
  closedOn: Type.Optional(ClosedOn),
  windows: Type.Optional(
    Type.Array(
      Type.String({
        title: 'بازهٔ ساعت',
        pattern: '^([01]?\\d|2[0-3])-([01]?\\d|2[0-4])$',
        maxLength: 5,
        description: '"9-12" (میان دو ")',
      }),
      { minItems: 1, maxItems: 12 },
    ),
  ),
  capacity: Type.Optional(
    Type.Integer({ title: 'گنجایش هر بازه', minimum: 1, maximum: 100_000, description: 'orders per window' }),
  ),
})
export type DeliveryMethod = Static<typeof DeliveryMethod>

/** With a `source`, the entry has all movable holidays of its year; without it, only days on which the shop is closed. */
export const HolidayYear = closed({
  year: Type.Integer({ title: 'سال', minimum: 1400, maximum: 1500 }),
  source: Type.Optional(text('منبع', 200)),
  days: Type.Array(
    Type.String({
      title: 'روز تعطیل',
      pattern: '^\\d{1,2}/\\d{1,2}(-\\d{1,2}/\\d{1,2})?( .+)?$',
      maxLength: 120,
      description: '"1/20" یا "1/5-1/11 تعطیلات فروشگاه" (ماه/روز، میان دو ")',
    }),
    { maxItems: 100 },
  ),
})
export type HolidayYear = Static<typeof HolidayYear>

/** `delivery` of `shop.yml`; the database and the API use the same form. */
export const Delivery = closed({
  cutOff: Type.Optional(Hour),
  closedOn: Type.Optional(ClosedOn),
  methods: Type.Array(DeliveryMethod, { minItems: 1, maxItems: 20 }),
  holidays: Type.Optional(Type.Array(HolidayYear, { maxItems: 20 })),
})
export type Delivery = Static<typeof Delivery>

/** `Delivery` as an answer, without the rules for the owner's input, because the browser's decoder does not check them. */
export const DeliveryAnswer = Type.Unsafe<Delivery>(withoutRules(Delivery))

function withoutRules(schema: object): object {
  const rules = ['title', 'description', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems']
  return Object.fromEntries(
    Reflect.ownKeys({ ...schema })
      .filter((key) => typeof key === 'symbol' || !rules.includes(key))
      .map((key) => {
        const value: unknown = Reflect.get(schema, key)
        const isInner = typeof value === 'object' && value !== null && !Array.isArray(value)
        return [key, isInner ? withoutRules(value) : value]
      }),
  )
}

/** Default without the owner's settings: one method for all of Iran, at the price of the server's settings (Toman). */
export const defaultDelivery = (shipping: { fee: number; freeFrom: number }): Delivery => ({
  methods: [
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', days: '2-5' },
      price: shipping.freeFrom === 0 ? 0 : shipping.fee,
      ...(shipping.freeFrom > 0 && { freeFrom: shipping.freeFrom }),
    },
  ],
})

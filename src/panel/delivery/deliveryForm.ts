/** Converts the delivery settings to the texts of a form, and back. */
import type { Delivery, DeliveryMethod, HolidayYear, PriceRule } from '../../../contract/delivery/schemas.ts'
import type { MethodKind } from '../../../contract/delivery/terms.ts'
import { toAsciiDigits } from '../../../contract/text.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { typedNumber } from '../shared/typedNumber.ts'

type Texts<K extends string> = Readonly<Record<K, string>>
export type RuleForm = Texts<'in' | 'from' | 'price' | 'freeFrom' | 'days'>
export type MethodField =
  'name' | 'note' | 'only' | 'except' | 'price' | 'freeFrom' | 'days' | 'cutOff' | 'windows' | 'capacity'

export interface MethodForm {
  readonly id: string
  readonly kind: MethodKind
  readonly texts: Texts<MethodField>
  readonly prices: readonly RuleForm[]
  /** Passed through unchanged, because the form has no field for it. */
  readonly closedOn: DeliveryMethod['closedOn']
}

export interface DeliveryForm {
  readonly cutOff: string
  readonly methods: readonly MethodForm[]
  readonly holidays: readonly Texts<'year' | 'source' | 'days'>[]
  readonly closedOn: Delivery['closedOn']
}

export const emptyRule: RuleForm = { in: '', from: '', price: '', freeFrom: '', days: '' }

/** An empty method with an unused id. */
export function newMethod({ methods }: DeliveryForm): MethodForm {
  let number = methods.length + 1
  while (methods.some(({ id }) => id === `method-${number}`)) number += 1
  const texts = { name: '', note: '', only: '', except: '', price: '', freeFrom: '', days: '', cutOff: '' }
  return {
    ...{ id: `method-${number}`, kind: 'company', prices: [], closedOn: undefined },
    texts: { ...texts, windows: '', capacity: '' },
  }
}

export function formOf({ cutOff, methods, holidays = [], closedOn }: Delivery): DeliveryForm {
  return {
    cutOff: textOf(cutOff),
    closedOn,
    methods: methods.map((method) => ({
      ...{ id: method.id, kind: method.kind, closedOn: method.closedOn },
      texts: {
        ...{ name: method.name, note: method.note ?? '', days: toPersianDigits(method.days) },
        ...{ only: listOf(method.only), except: listOf(method.except) },
        windows: toPersianDigits(listOf(method.windows)),
        ...{ price: textOf(method.price), freeFrom: textOf(method.freeFrom) },
        ...{ cutOff: textOf(method.cutOff), capacity: textOf(method.capacity) },
      },
      prices: (method.prices ?? []).map(ruleOf),
    })),
    holidays: holidays.map(({ year, source = '', days }) => ({
      year: toPersianDigits(String(year)),
      source,
      days: toPersianDigits(days.join('\n')),
    })),
  }
}

const ruleOf = (rule: PriceRule): RuleForm => ({
  ...{ in: listOf(rule.in), from: textOf(rule.from), price: textOf(rule.price) },
  ...{ freeFrom: textOf(rule.freeFrom), days: toPersianDigits(rule.days ?? '') },
})

/** Converts form values to settings. An invalid number becomes -1, which the server refuses with an error for its field. */
export function deliveryOf({ cutOff, methods, holidays, closedOn }: DeliveryForm): Delivery {
  return {
    ...given({ cutOff: numberOf(cutOff), closedOn }),
    methods: methods.map(({ id, kind, texts, prices, closedOn: own }) => ({
      ...{ id, kind, name: texts.name.trim(), price: numberOf(texts.price) ?? -1, days: daysOf(texts.days) },
      ...given({
        ...{ note: texts.note.trim() || undefined, closedOn: own },
        ...{ only: partsOf(texts.only), except: partsOf(texts.except) },
        windows: partsOf(texts.windows)?.map(daysOf),
        ...{ freeFrom: numberOf(texts.freeFrom), cutOff: numberOf(texts.cutOff) },
        capacity: numberOf(texts.capacity),
        prices: prices.length > 0 ? prices.map(priceRuleOf) : undefined,
      }),
    })),
    ...given({ holidays: holidays.length > 0 ? holidays.map(holidayOf) : undefined }),
  }
}

const priceRuleOf = (rule: RuleForm): PriceRule => ({
  price: numberOf(rule.price) ?? -1,
  ...given({
    ...{ in: partsOf(rule.in), from: numberOf(rule.from), freeFrom: numberOf(rule.freeFrom) },
    days: rule.days.trim() ? daysOf(rule.days) : undefined,
  }),
})

const holidayOf = ({ year, source, days }: DeliveryForm['holidays'][number]): HolidayYear => ({
  year: numberOf(year) ?? -1,
  ...given({ source: source.trim() || undefined }),
  days: days
    .split('\n')
    .map((line) => toAsciiDigits(line).trim())
    .filter(Boolean),
})

const textOf = (number: number | undefined) => (number === undefined ? '' : formatNumber(number))
const listOf = (parts: readonly string[] | undefined) => (parts ?? []).join('، ')
const numberOf = (text: string) => (text.trim() ? (typedNumber(text) ?? -1) : undefined)
/** Normalises «۲ تا ۴» and «۲-۴» to `2-4`. */
const daysOf = (text: string) =>
  toAsciiDigits(text)
    .replace(/\s*(?:تا|[-–])\s*/, '-')
    .trim()

function partsOf(text: string): string[] | undefined {
  const parts = text
    .split(/[،,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 ? parts : undefined
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** Drops the properties whose value is undefined. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>

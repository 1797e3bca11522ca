/** Converts a coupon to form values, where each field is a string, and back. */
import type { CouponRules } from '../../../contract/basket/admin/schemas.ts'
import { MOST_CODES } from '../../../contract/basket/admin/terms.ts'
import { toAsciiDigits } from '../../../contract/text.ts'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { jalaliToIso } from '../../lib/jalali.ts'
import { formatNumber } from '../../lib/persian.ts'
import { idsOf } from '../shared/idsOf.ts'
import { rebased, type Versions } from '../shared/rebased.ts'
import { hourOf, momentOf, tehranOf, wrongHour } from '../shared/tehranMoment.ts'
import { typedNumber } from '../shared/typedNumber.ts'

export type CouponValues = ReturnType<typeof valuesOf>

const START = '۰۰:۰۰'
const END = '۲۳:۵۹'

const noRules: CouponRules = {
  title: '',
  kind: 'percent',
  value: 10,
  minTotal: 0,
  maxDiscount: 0,
  startsAt: null,
  endsAt: null,
  usageLimit: 0,
  perUser: 0,
  active: true,
  brandIds: [],
  categoryIds: [],
}
export const newCoupon: CouponValues = { ...valuesOf(noRules), value: '' }

export function valuesOf(rules: CouponRules, code = '') {
  const start = tehranOf(rules.startsAt)
  const end = tehranOf(rules.endsAt)
  const amount = (toman: number) => (toman === 0 ? '' : formatNumber(toman))
  return {
    code,
    count: '۱',
    title: rules.title,
    kind: String(rules.kind),
    value: formatNumber(rules.value),
    minTotal: amount(rules.minTotal),
    maxDiscount: amount(rules.maxDiscount),
    startDay: start.day,
    startTime: start.time || START,
    endDay: end.day,
    endTime: end.time || END,
    usageLimit: amount(rules.usageLimit),
    perUser: amount(rules.perUser),
    brandIds: rules.brandIds.join(','),
    categoryIds: rules.categoryIds.join(','),
  }
}

/** Converts form values to rules. The form has no field for `active`; a button outside the form switches it. */
export function rulesFrom(values: CouponValues, active: boolean): CouponRules {
  const kind = values.kind === 'amount' ? 'amount' : 'percent'
  const number = (typed: string) => typedNumber(typed) ?? 0
  return {
    title: values.title.trim(),
    kind,
    value: number(values.value),
    minTotal: number(values.minTotal),
    maxDiscount: kind === 'percent' ? number(values.maxDiscount) : 0,
    startsAt: momentOf(values.startDay, values.startTime),
    endsAt: momentOf(values.endDay, values.endTime),
    usageLimit: number(values.usageLimit),
    perUser: number(values.perUser),
    active,
    brandIds: idsOf(values.brandIds),
    categoryIds: idsOf(values.categoryIds),
  }
}

/** Groups of fields that a merge takes from one side, because one field means nothing without the other. */
const together = [
  ['kind', 'value'],
  ['startDay', 'startTime'],
  ['endDay', 'endTime'],
] as const

/** Merges the input with rules that somebody else saved: fields changed since `base` have the typed value. */
export function rebasedValues(typed: CouponValues, { base, now }: Versions<CouponRules>): CouponValues {
  const was = valuesOf(base, typed.code)
  const next = rebased(typed, { base: was, now: valuesOf(now, typed.code) })
  for (const names of together)
    if (names.some((name) => typed[name] !== was[name])) for (const name of names) next[name] = typed[name]
  return next
}

const anything = () => ruledSchema(() => null)
/** Validates a whole number, or an empty field, which means no limit. contract/basket/admin/schemas.ts has the same bounds. */
const wholeOrNone = (most: number) =>
  ruledSchema((typed) => {
    if (typed.trim() === '') return null
    const number = typedNumber(typed)
    if (number === null) return 'عدد درستی نیست؛ تنها رقم بنویسید، مانند ۲۰۰٬۰۰۰.'
    return number <= most ? null : `عددی تا ${formatNumber(most)} بنویسید.`
  })
const MOST_TOMAN = 1_000_000_000_000
const MOST_USES = 1_000_000
const day = () =>
  ruledSchema((typed) =>
    typed === '' || jalaliToIso(typed) ? null : 'روز، ماه و سال را کامل انتخاب کنید، یا هیچ‌کدام را.',
  )
const time = () => ruledSchema((typed) => (hourOf(typed) ? null : wrongHour))

/** @param isNew also validates the code, which an existing coupon cannot change */
export function couponSchema(isNew: boolean) {
  return formSchema({
    code: ruledSchema((typed) =>
      !isNew || /^[A-Za-z0-9-]{2,30}$/.test(toAsciiDigits(typed))
        ? null
        : 'کد را با ۲ تا ۳۰ حرف لاتین، رقم یا خط تیره بنویسید.',
    ),
    count: ruledSchema((typed) => {
      const count = typedNumber(typed) ?? 0
      return count >= 1 && count <= MOST_CODES ? null : `عددی از ۱ تا ${formatNumber(MOST_CODES)} بنویسید.`
    }),
    title: anything(),
    kind: anything(),
    value: ruledSchema((typed) => {
      if (typed.trim() === '') return 'اندازهٔ تخفیف را بنویسید.'
      return (typedNumber(typed) ?? 0) > 0 ? null : 'عددی بزرگ‌تر از صفر بنویسید، تنها با رقم و بی‌اعشار.'
    }).when('kind', ([kind], schema) =>
      kind === 'percent'
        ? schema.test(
            'percent',
            'درصد تخفیف بیش از ۱۰۰ نمی‌شود.',
            (typed) => (typedNumber(typed) ?? 0) <= 100,
          )
        : schema,
    ),
    minTotal: wholeOrNone(MOST_TOMAN),
    maxDiscount: wholeOrNone(MOST_TOMAN),
    startDay: day(),
    startTime: time(),
    endDay: day(),
    endTime: time(),
    usageLimit: wholeOrNone(MOST_USES),
    perUser: wholeOrNone(MOST_USES),
    brandIds: anything(),
    categoryIds: anything(),
  })
}

/** Form fields that show the server's error about a rule with another name. */
const places: Readonly<Record<string, string>> = { startsAt: 'startDay', endsAt: 'endDay' }
export function serverFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const field = name.replace(/^rules\./, '')
      return [places[field] ?? field, message]
    }),
  )
}

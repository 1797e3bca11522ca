import { formatNumber } from '../../server/shared/persian.ts'
import type { DemoProduct } from '../catalogue/product.ts'

/** Facts of a product, by the names that sentences contain in braces; absent if they do not apply. */
export type Facts = Readonly<Record<string, string | undefined>>

export function factsOf({ spec, gender, price, oldPrice }: DemoProduct): Facts {
  const isWatch = spec.kind === 'ساعت'
  const has = (name: string) => (spec.functions.includes(name) ? name : undefined)
  const moves = (...kinds: string[]) => (kinds.includes(spec.movement ?? '') ? spec.movement : undefined)
  const water = spec.waterResistance ?? 0
  return {
    watch: isWatch ? 'ساعت' : undefined,
    strapOnly: spec.kind === 'بند' ? 'بند' : undefined,
    box: spec.kind === 'جعبه' ? 'جعبه' : undefined,
    analogue: isWatch && !['هوشمند', 'دیجیتال'].includes(spec.movement ?? '') ? 'عقربه' : undefined,
    reduced: oldPrice > price ? 'تخفیف' : undefined,
    diameter: spec.diameter ? formatNumber(spec.diameter) : undefined,
    big: spec.diameter && spec.diameter >= 42 ? formatNumber(spec.diameter) : undefined,
    small: spec.diameter && spec.diameter <= 34 ? formatNumber(spec.diameter) : undefined,
    thick: spec.thickness && spec.thickness >= 12.5 ? formatNumber(spec.thickness) : undefined,
    thin: spec.thickness && spec.thickness <= 8.5 ? formatNumber(spec.thickness) : undefined,
    dial: spec.dialColour,
    sapphire: spec.glass === 'یاقوت کبود' ? spec.glass : undefined,
    plainGlass: isWatch && spec.glass && spec.glass !== 'یاقوت کبود' ? spec.glass : undefined,
    leather: spec.strapMaterial === 'چرم' ? spec.strapColour : undefined,
    steel: spec.strapMaterial === 'استیل' ? spec.strapColour : undefined,
    soft: ['لاستیکی', 'پارچه‌ای'].includes(spec.strapMaterial ?? '') ? spec.strapMaterial : undefined,
    mesh: spec.strapMaterial === 'حصیری' ? spec.strapColour : undefined,
    wound: moves('اتوماتیک', 'کوکی'),
    automatic: moves('اتوماتیک'),
    handWound: moves('کوکی'),
    quartz: moves('کوارتز'),
    solar: moves('سولار'),
    smart: moves('هوشمند'),
    digital: moves('دیجیتال'),
    noSmart: isWatch && spec.movement !== 'هوشمند' ? 'ساعت' : undefined,
    water: isWatch && water ? formatNumber(water) : undefined,
    swim: water >= 10 ? formatNumber(water) : undefined,
    splash: isWatch && water && water <= 5 ? formatNumber(water) : undefined,
    lume: has('شب‌نما'),
    calendar: has('تقویم'),
    solarCalendar: has('تقویم خورشیدی'),
    chrono: has('کرونوگراف'),
    moon: has('فاز ماه'),
    gmt: has('دوزمانه') ?? has('وقت جهانی'),
    formal: isWatch && ['مجلسی', 'کلاسیک'].includes(spec.style) ? spec.style : undefined,
    sporty:
      isWatch && ['اسپرت', 'غواصی', 'میدانی', 'مسابقه‌ای'].includes(spec.style) ? spec.style : undefined,
    men: isWatch && gender === 'مردانه' ? gender : undefined,
    women: isWatch && gender === 'زنانه' ? gender : undefined,
    warranty: formatNumber(spec.warrantyMonths),
  }
}

/**
 * Returns the sentence with its braces filled, or null when the product lacks a fact. `{?name}` only requires the
 * fact.
 */
export function fill(sentence: string, facts: Facts): string | null {
  let isTrue = true
  const text = sentence.replace(/\{(\??)(\w+)\}/g, (_brace, asks: string, name: string) => {
    const fact = facts[name]
    if (fact === undefined) isTrue = false
    return asks ? '' : (fact ?? '')
  })
  return isTrue ? text.trim() : null
}

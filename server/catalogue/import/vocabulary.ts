import { compactPersian } from '../../../contract/normalise.ts'
import { productStatus, productStatusInfo, type ProductStatus } from '../../../contract/statuses.ts'
import { movements } from '../../watchTerms/movements.ts'
import { dials, straps } from '../../watchTerms/palette.ts'

/** The words of facets: one spelling each, with its synonyms. */
const words = {
  gender: {
    مردانه: ['مرد', 'آقایان', 'men', 'male', 'mens'],
    زنانه: ['زن', 'خانم‌ها', 'بانوان', 'women', 'female', 'ladies', 'womens'],
    یونیسکس: ['زنانه و مردانه', 'مردانه و زنانه', 'unisex', 'همه'],
    بچگانه: ['بچه گانه', 'کودک', 'کودکان', 'کودکانه', 'نوجوان', 'kids', 'children'],
  },
  movement: {
    اتوماتیک: ['automatic', 'خودکار'],
    کوکی: ['manual', 'کوک دستی', 'hand wound'],
    کوارتز: ['quartz', 'باتری', 'باطری'],
    سولار: ['solar', 'خورشیدی', 'eco drive'],
    دیجیتال: ['digital'],
    هوشمند: ['smart'],
  },
  glass: {
    'یاقوت کبود': ['sapphire', 'سافایر', 'یاقوت'],
    مینرال: ['mineral', 'کریستال معدنی'],
    'مینرال سخت‌شده': ['hardened mineral', 'هاردلکس', 'hardlex'],
    آکریلیک: ['acrylic', 'پلکسی', 'plexi'],
  },
  strapMaterial: {
    چرم: ['leather', 'چرمی', 'چرم طبیعی'],
    استیل: ['steel', 'stainless steel', 'فلزی', 'فلز'],
    حصیری: ['mesh', 'میلانیز'],
    لاستیکی: ['rubber', 'لاستیک', 'سیلیکون', 'silicone', 'رابر'],
    پارچه‌ای: ['fabric', 'nato', 'ناتو', 'نایلون', 'پارچه', 'nylon'],
  },
  colour: {
    مشکی: ['black', 'سیاه'],
    سفید: ['white'],
    نقره‌ای: ['silver'],
    آبی: ['blue'],
    سرمه‌ای: ['navy'],
    سبز: ['green'],
    قهوه‌ای: ['brown'],
    خاکستری: ['grey', 'gray', 'طوسی'],
    طلایی: ['gold'],
    رزگلد: ['rose gold', 'rosegold', 'رز گلد'],
    صورتی: ['pink'],
    قرمز: ['red'],
    کرم: ['cream', 'beige'],
    نارنجی: ['orange'],
    فیروزه‌ای: ['turquoise'],
    زرشکی: ['burgundy'],
  },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>

type Kind = keyof typeof words

const spellings = Object.fromEntries(
  Object.entries(words).map(([kind, entries]) => [
    kind,
    new Map(
      Object.entries(entries).flatMap(([word, others]) =>
        [word, ...others].map((spelling) => [compactPersian(spelling), word]),
      ),
    ),
  ]),
) as Record<Kind, Map<string, string>>
for (const { kind } of Object.values(movements)) spellings.movement.set(compactPersian(kind), kind)
for (const { material, colour } of Object.values(straps)) {
  spellings.strapMaterial.set(compactPersian(material), material)
  spellings.colour.set(compactPersian(colour), colour)
}
for (const { fa } of Object.values(dials)) spellings.colour.set(compactPersian(fa), fa)

/** The shop's word for a text; null if there is none. */
export function knownWord(kind: Kind, text: string): string | null {
  return spellings[kind].get(compactPersian(text)) ?? null
}

/** The shop's word for a text, or the text itself as a new value. */
export const wordFor = (kind: Kind, text: string): string => knownWord(kind, text) ?? text

/** A status by its number or its Persian name. */
export function statusOf(text: string): ProductStatus | null {
  const wanted = compactPersian(text)
  const found = Object.values(productStatus).find(
    (status) => String(status) === wanted || compactPersian(productStatusInfo[status].nameFa) === wanted,
  )
  return found ?? null
}

export const statusChoices = Object.values(productStatus)
  .map((status) => `${status} (${productStatusInfo[status].nameFa})`)
  .join('، ')

const wordsOf = (kind: Kind): readonly string[] => [...new Set(spellings[kind].values())]

/** The shop's words, by term of the specification. */
export const knownWords: Readonly<Record<string, readonly string[]>> = {
  movement: wordsOf('movement'),
  glass: wordsOf('glass'),
  dialColour: wordsOf('colour'),
  strapMaterial: wordsOf('strapMaterial'),
  strapColour: wordsOf('colour'),
}

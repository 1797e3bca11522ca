import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { UnderstoodChip } from '../../../contract/catalogue/understoodSchemas.ts'
import { formatNumber } from '../../shared/persianNumbers.ts'
import type { Token } from './tokens.ts'
import type { Condition, Understanding } from './understanding.ts'

/** How a facet is called before its value; values that speak for themselves stand alone. */
const names: Readonly<Record<Condition['key'], string>> = {
  'in-stock': '',
  discounted: '',
  brand: 'برند',
  price: '',
  discount: '',
  gender: '',
  style: 'سبک',
  movement: 'موتور',
  'dial-colour': 'صفحه',
  'strap-material': 'بند',
  'strap-colour': 'رنگ بند',
  diameter: 'قطر',
  thickness: 'ضخامت',
  water: 'ضدآب',
  glass: 'شیشه',
  functions: 'قابلیت',
  country: 'کشور برند',
  warranty: 'گارانتی',
}
/** A box has no strap: what the catalogue notes as the strap's is its own. */
const namesOfBox: Partial<Record<Condition['key'], string>> = {
  'strap-material': 'جنس',
  'strap-colour': 'رنگ',
}
const switches: Partial<Record<Condition['key'], string>> = {
  'in-stock': 'فقط موجود',
  discounted: 'تخفیف‌دار',
}
const units: Partial<Record<Condition['key'], string>> = {
  price: 'تومان',
  diameter: 'میلی‌متر',
  thickness: 'میلی‌متر',
  water: 'اتمسفر',
  warranty: 'ماه',
}
const sortTitles: Readonly<Record<Sort, string>> = {
  newest: 'تازه‌ترین‌ها',
  'best-selling': 'پرفروش‌ترین‌ها',
  cheapest: 'ارزان‌ترین‌ها',
  dearest: 'گران‌ترین‌ها',
  'most-discounted': 'بیشترین تخفیف',
  'best-rated': 'بیشترین امتیاز',
}

interface Said {
  readonly text: string
  readonly tokens: readonly Token[]
  /** A box by itself is asked for. */
  readonly isOfBox?: boolean
}

/**
 * What was understood, each with the text that is left when it is taken back.
 * @param near conditions that are not quite met
 */
export function chipsOf(
  { conditions, sort, words }: Understanding,
  said: Said,
  near: readonly Condition[] = [],
): UnderstoodChip[] {
  const parts = once([
    ...bySaying(conditions).map((same) => ({
      title: [
        ...withoutImplied(same).map(
          (condition) => titleOf(condition, said) + (near.includes(condition) ? nearTitle(condition) : ''),
        ),
        ...(sort && isSaidWith(sort, same) ? [sortTitles[sort.sort]] : []),
      ].join('، '),
      places: same.flatMap(({ places }) => places),
    })),
    ...unwantedWords(words).map((word) => ({ title: `غیر از ${wordsOf(word, said)}`, places: word.places })),
    ...(sort && !isSaidWith(sort, conditions) ? [{ title: sortTitles[sort.sort], places: sort.places }] : []),
  ])
  return parts.map(({ title, places }, at) => {
    // «بند چرم قهوه‌ای» without its colour is still of a strap.
    const others = new Set(parts.flatMap((part, other) => (other === at ? [] : part.places)))
    const own = places.filter((place) => !others.has(place))
    return { title, without: textWithout(said, own) }
  })
}

interface Part {
  readonly title: string
  readonly places: readonly number[]
}

/** «۲۰٪ تخفیف» says that it is discounted. */
const withoutImplied = (same: readonly Condition[]) =>
  same.some(({ key }) => key === 'discount') ? same.filter(({ key }) => key !== 'discounted') : same

/** What was said twice is one chip. */
function once(parts: readonly Part[]): Part[] {
  const byTitle = new Map<string, Part>()
  for (const { title, places } of parts)
    byTitle.set(title, { title, places: [...(byTitle.get(title)?.places ?? []), ...places] })
  return [...byTitle.values()]
}

/** «لاکچری» is a style and an order: both are taken back together. */
const isSaidWith = (sort: { readonly places: readonly number[] }, conditions: readonly Condition[]) =>
  conditions.some(({ said }) => said.join(' ') === sort.places.join(' '))

/** What was found comes near it. */
const nearTitle = ({ key }: Condition) => (key === 'gender' ? ' یا یونیسکس' : ' یا نزدیک به آن')

/** Each thing that is not wanted, of however many words. */
const unwantedWords = (words: Understanding['words']) =>
  words.flatMap(({ unwanted }, at) => (unwanted && words[at - 1]?.unwanted !== unwanted ? [unwanted] : []))

/** What one phrase says is taken back together: «غواصی» is a style and a resistance to water. */
function bySaying(conditions: readonly Condition[]): Condition[][] {
  const groups = new Map<string, Condition[]>()
  const percent = conditions.find(({ key }) => key === 'discount')
  for (const condition of conditions) {
    // «۲۰ درصد تخفیف» is one thing.
    const { said } = condition.key === 'discounted' && percent ? percent : condition
    const key = said.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), condition])
  }
  return [...groups.values()]
}

/** What is said of a condition, in the shop's words where it has one value, else in the shopper's. */
export function titleOf(condition: Condition, said: Said): string {
  const { key, values, unwanted } = condition
  const title = switches[key]
  if (title) return title
  const name = (said.isOfBox && namesOfBox[key]) || names[key]
  if (unwanted) return `${name ? `${name}: ` : ''}غیر از ${wordsOf(condition, said)}`
  if (key === 'discount') return discountTitle(condition)
  if (units[key]) return titled(name, rangeTitle(condition)) + wristTitle(condition)
  const [value = ''] = values
  if (values.length === 1) return titled(name, value)
  // «عروسی» is several styles.
  return titled(key === 'style' ? 'مناسب' : name, wordsOf(condition, said))
}

const titled = (name: string, value: string) => (name ? `${name}: ${value}` : value)

function rangeTitle({ key, min, max }: Condition): string {
  const unit = units[key] ?? ''
  const amount = key === 'price' ? tomanInWords : (number: number) => formatNumber(number)
  if (min !== undefined && max !== undefined) {
    const isOne = (key === 'diameter' || key === 'thickness') && max - min <= 1
    return isOne ? `${amount((min + max) / 2)} ${unit}` : `از ${amount(min)} تا ${amount(max)} ${unit}`
  }
  if (max !== undefined) return `تا ${amount(max)} ${unit}`
  return `${amount(min ?? 0)} ${unit} و بیشتر`
}

/** Whose wrist asked for the size. */
function wristTitle({ wrist }: Condition): string {
  const { min, max } = wrist ?? {}
  if (min === undefined || max === undefined) return ''
  const size = min === max ? formatNumber(min) : `${formatNumber(min)} تا ${formatNumber(max)}`
  return ` (مچ ${size} سانتی‌متر)`
}

function discountTitle({ min, max }: Condition): string {
  if (max === undefined) return `${formatNumber(min ?? 0)}٪ تخفیف و بیشتر`
  return min === undefined
    ? `تا ${formatNumber(max)}٪ تخفیف`
    : `از ${formatNumber(min)}٪ تا ${formatNumber(max)}٪ تخفیف`
}

/** «۲٫۲۵ میلیون». */
function tomanInWords(toman: number): string {
  if (toman >= 1e9) return `${formatNumber(Math.round(toman / 1e7) / 100)} میلیارد`
  if (toman >= 1e6) return `${formatNumber(Math.round(toman / 1e4) / 100)} میلیون`
  return toman >= 1e3 ? `${formatNumber(Math.round(toman / 1e3))} هزار` : formatNumber(toman)
}

const wordsOf = ({ said }: Pick<Condition, 'said'>, { text, tokens }: Said): string =>
  said
    .flatMap((place, at) =>
      said[at - 1] !== place - 1 && isEither(tokens, place) ? [place - 1, place] : [place],
    )
    .map((place) => tokens[place]!)
    .map(({ from, to }) => text.slice(from, to))
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ')

/** «چرم یا استیل», «مردانه و زنانه». */
const isEither = (tokens: readonly Token[], place: number) =>
  ['یا', 'و'].includes(tokens[place - 1]?.word ?? '')

/** The text without what these tokens were read from. */
export function textWithout({ text, tokens }: Said, places: readonly number[]): string {
  let left = ''
  let at = 0
  for (const { from, to } of [...places].sort((a, b) => a - b).map((place) => tokens[place]!)) {
    if (from > at) left += text.slice(at, from)
    at = Math.max(at, to)
  }
  return (left + text.slice(at))
    .replace(/^\s*[،,]+|[،,](?=\s*[،,]|\s*$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { UnderstoodChip } from '../../../contract/catalogue/understoodSchemas.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { Token } from './tokens.ts'
import type { Condition, Understanding } from './understanding.ts'

/** Names of facets before their values; values that are clear alone have none. */
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
/** The catalogue stores the material and colour of a box as those of a strap. */
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

interface ReadText {
  readonly text: string
  readonly tokens: readonly Token[]
  /** The text asks for boxes and not for watches or straps. */
  readonly isOnlyAboutBoxes?: boolean
}

/**
 * Chips of the conditions that were read, each with the text that remains without it.
 * @param near conditions that were widened to near values
 */
export function chipsOf(
  { conditions, sort, words }: Understanding,
  read: ReadText,
  near: readonly Condition[] = [],
): UnderstoodChip[] {
  const parts = once([
    ...byPhrase(conditions).map((same) => ({
      title: [
        ...withoutImplied(same).map(
          (condition) => titleOf(condition, read) + (near.includes(condition) ? nearTitle(condition) : ''),
        ),
        ...(sort && hasPlacesOf(sort, same) ? [sortTitles[sort.sort]] : []),
      ].join('، '),
      places: same.flatMap(({ places }) => places),
    })),
    ...unwantedWords(words).map((word) => ({ title: `غیر از ${wordsOf(word, read)}`, places: word.places })),
    ...(sort && !hasPlacesOf(sort, conditions)
      ? [{ title: sortTitles[sort.sort], places: sort.places }]
      : []),
  ])
  return parts.map(({ title, places }, at) => {
    // «بند چرم قهوه‌ای» without its colour still asks for a strap.
    const others = new Set(parts.flatMap((part, other) => (other === at ? [] : part.places)))
    const own = places.filter((place) => !others.has(place))
    return { title, without: textWithout(read, own) }
  })
}

interface Part {
  readonly title: string
  readonly places: readonly number[]
}

/** A percentage of discount implies that the product is discounted. */
const withoutImplied = (same: readonly Condition[]) =>
  same.some(({ key }) => key === 'discount') ? same.filter(({ key }) => key !== 'discounted') : same

function once(parts: readonly Part[]): Part[] {
  const byTitle = new Map<string, Part>()
  for (const { title, places } of parts)
    byTitle.set(title, { title, places: [...(byTitle.get(title)?.places ?? []), ...places] })
  return [...byTitle.values()]
}

/** «لاکچری» is a style and a sort: one chip removes both. */
const hasPlacesOf = (sort: { readonly places: readonly number[] }, conditions: readonly Condition[]) =>
  conditions.some(({ wordPlaces }) => wordPlaces.join(' ') === sort.places.join(' '))

/** Suffix of a widened condition. */
const nearTitle = ({ key }: Condition) => (key === 'gender' ? ' یا یونیسکس' : ' یا نزدیک به آن')

/** Each excluded phrase once, however many words it has. */
const unwantedWords = (words: Understanding['words']) =>
  words.flatMap(({ unwanted }, at) => (unwanted && words[at - 1]?.unwanted !== unwanted ? [unwanted] : []))

/** Groups conditions of one phrase, which one chip removes: «غواصی» is a style and a water resistance. */
function byPhrase(conditions: readonly Condition[]): Condition[][] {
  const groups = new Map<string, Condition[]>()
  const percent = conditions.find(({ key }) => key === 'discount')
  for (const condition of conditions) {
    // «۲۰ درصد تخفیف» is one chip.
    const { wordPlaces } = condition.key === 'discounted' && percent ? percent : condition
    const key = wordPlaces.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), condition])
  }
  return [...groups.values()]
}

/** The title of a condition: the shop's name if it has one value, else the shopper's words. */
export function titleOf(condition: Condition, read: ReadText): string {
  const { key, values, unwanted } = condition
  const title = switches[key]
  if (title) return title
  const name = (read.isOnlyAboutBoxes && namesOfBox[key]) || names[key]
  if (unwanted) return `${name ? `${name}: ` : ''}غیر از ${wordsOf(condition, read)}`
  if (key === 'discount') return discountTitle(condition)
  if (units[key]) return titled(name, rangeTitle(condition)) + wristTitle(condition)
  const [value = ''] = values
  if (values.length === 1) return titled(name, value)
  // «عروسی» means several styles.
  return titled(key === 'style' ? 'مناسب' : name, wordsOf(condition, read))
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

/** The wrist from which the size was derived. */
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

/** An amount in the largest fitting scale: «۲٫۲۵ میلیون». */
function tomanInWords(toman: number): string {
  if (toman >= 1e9) return `${formatNumber(Math.round(toman / 1e7) / 100)} میلیارد`
  if (toman >= 1e6) return `${formatNumber(Math.round(toman / 1e4) / 100)} میلیون`
  return toman >= 1e3 ? `${formatNumber(Math.round(toman / 1e3))} هزار` : formatNumber(toman)
}

const wordsOf = ({ wordPlaces }: Pick<Condition, 'wordPlaces'>, { text, tokens }: ReadText): string =>
  wordPlaces
    .flatMap((place, at) =>
      wordPlaces[at - 1] !== place - 1 && isEither(tokens, place) ? [place - 1, place] : [place],
    )
    .map((place) => tokens[place]!)
    .map(({ from, to }) => text.slice(from, to))
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ')

/** Whether "or" or "and" precedes a place: «چرم یا استیل», «مردانه و زنانه». */
const isEither = (tokens: readonly Token[], place: number) =>
  ['یا', 'و'].includes(tokens[place - 1]?.word ?? '')

/** The text without the parts of these tokens. */
function textWithout({ text, tokens }: ReadText, places: readonly number[]): string {
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

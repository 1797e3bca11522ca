import { plainNumber } from '../../shared/persian.ts'
import { slugify } from '../../../contract/text.ts'
import {
  cellReader,
  failedFormulas,
  LONGEST,
  tooLong,
  type CellProblem,
  type CellReader,
} from './cellReader.ts'
import {
  isRoundedByExcel,
  isWronglyEncoded,
  listOfCell,
  metresOfWater,
  plainText,
  withoutControls,
} from './cells.ts'
import type { Column, Header } from './columns.ts'
import { readFigures, type ImportedFigures } from './readFigures.ts'
import { toParagraphs } from './toParagraphs.ts'
import { knownWord, wordFor } from './vocabulary.ts'

/** Terms of a product, from which facets are made; the same keys and words as the demo's `ProductSpec`. */
export interface ImportedSpec {
  kind: 'ساعت' | 'بند' | 'جعبه'
  movement?: string
  caseMaterial?: string
  /** mm */
  diameter?: number
  /** mm */
  thickness?: number
  dialColour?: string
  glass?: string
  strapMaterial?: string
  strapColour?: string
  /** atmospheres */
  waterResistance?: number
  functions: string[]
  style?: string
  gender: string
  country?: string
  warrantyMonths?: number
}

/** A valid row of the file. Absent fields leave the product unchanged. Amounts in Toman. */
export interface ImportedRow extends ImportedFigures {
  readonly line: number
  readonly code: string
  /** Name of the choice; absent in the row of the product itself. */
  readonly choice?: string
  readonly product?: {
    readonly nameFa: string
    readonly nameEn: string
    readonly slug: string
    /** Names in the file: `فارسی|English`, or one of them. */
    readonly brand: readonly string[]
    /** Paths; the first is the main category. */
    readonly categories: readonly string[]
    readonly reference: string
    readonly spec: ImportedSpec
    /** Names that the file has a column for: keys of `spec`, `nameEn` and `reference`. */
    readonly given: ReadonlySet<string>
    /** Titles that the file has a column for. */
    readonly givenExtra: ReadonlySet<string>
    readonly extra: readonly { readonly title: string; readonly value: string }[]
    /** Sanitised HTML; absent without the column. */
    readonly introduction?: string
    /** File names; absent without the column. */
    readonly images?: readonly string[]
  }
}

const MOST_IMAGES = 9
const codePattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

type ReadRow =
  | { readonly row: ImportedRow; readonly problems: null }
  | {
      readonly row: null
      readonly code: string
      readonly choice: string
      readonly problems: CellProblem[]
    }

/** Reads one record, and collects all its problems. */
export function readRow(header: Header, line: number, cells: readonly string[]): ReadRow {
  const read = cellReader(header, cells)
  const { problems } = read
  const unread = tooLong(header, cells)
  if (unread) return { row: null, code: '', choice: '', problems: [unread] }
  const code = toCode(read.raw('websiteCode'))
  const choice = plainText(read.raw('choice'))
  if (!code) read.addProblem('websiteCode', 'کد کالا خالی است.')
  else if (isRoundedByExcel(code)) read.addProblem('websiteCode', ROUNDED)
  else if (!codePattern.test(code))
    read.addProblem('websiteCode', 'کد کالا تنها از حرف لاتین، رقم و خط تیره ساخته می‌شود و تا ۴۰ حرف است.')
  // Excel omits trailing empty cells.
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (width > header.width)
    read.addProblem(
      '',
      `این سطر ${plainNumber(width)} خانه دارد و سطر نخست ${plainNumber(header.width)}؛ ویرگول یا گیومه‌ای جا افتاده است.`,
    )
  if (cells.some(isWronglyEncoded)) {
    // Other problems of such a row follow from the encoding.
    read.addProblem('', 'حرف ناخوانا دارد؛ فایل را با قالب «CSV UTF-8» ذخیره کنید.')
    return { row: null, code, choice, problems }
  }
  const failed = failedFormulas(header, cells)
  // Reports only the error value, because the same cell is also invalid as a price.
  if (failed.length > 0) return { row: null, code, choice, problems: [...problems, ...failed] }
  const figures = readFigures(read, choice)
  const product = header.figuresOnly || choice ? undefined : readProduct(header, read)
  if (problems.length > 0) return { row: null, code, choice, problems }
  return {
    row: { line, code, ...(choice ? { choice } : {}), ...figures, ...(product ? { product } : {}) },
    problems: null,
  }
}

const ROUNDED =
  'اکسل این شماره را کوتاه کرده و رقم‌های آخرش از دست رفته است؛ قالب ستون را «متن» کنید و شماره را دوباره بنویسید.'

const toCode = (cell: string) =>
  plainText(cell).replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

function readProduct(header: Header, read: CellReader): NonNullable<ImportedRow['product']> {
  const nameFa = read.needed('nameFa', 'نام فارسی')
  const brand = listOfCell(read.raw('brand')).slice(0, 2)
  if (brand.length === 0) read.addProblem('brand', 'برند خالی است.')
  const categories = listOfCell(read.raw('category'))
  if (categories.length === 0) read.addProblem('category', 'دسته‌بندی خالی است.')
  if ([...brand, ...categories].some((name) => name.length > LONGEST.name))
    read.addProblem('category', `نام برند یا دسته بیش از ${plainNumber(LONGEST.name)} حرف دارد.`)
  const slug = slugify(nameFa)
  if (nameFa && !slug) read.addProblem('nameFa', 'نام فارسی حرف یا رقمی ندارد.')
  return {
    nameFa,
    nameEn: read.text('nameEn', LONGEST.name),
    slug,
    brand,
    categories,
    reference: referenceOf(read),
    spec: readSpec(read),
    given: new Set(givenBy(read)),
    givenExtra: new Set(header.extra.map(({ title }) => plainText(title))),
    extra: header.extra.flatMap(({ title, place }) => extraRow(read, title, place)),
    ...(read.has('description') ? { introduction: introductionOf(read) } : {}),
    ...(read.has('images') ? { images: imagesOf(read) } : {}),
  }
}

function referenceOf(read: CellReader): string {
  if (isRoundedByExcel(read.raw('reference'))) read.addProblem('reference', ROUNDED)
  return read.text('reference', 80)
}

function extraRow(read: CellReader, title: string, place: number) {
  const value = plainText(read.at(place))
  if (isRoundedByExcel(value)) read.addProblem(title, ROUNDED)
  if (value.length > LONGEST.text) read.addProblem(title, `بیش از ${plainNumber(LONGEST.text)} حرف دارد.`)
  return value ? [{ title: plainText(title), value }] : []
}

/** Columns of the specification's terms; `kind` follows from the category. */
export const columnsOfSpec = {
  ...{ movement: 'movement', caseMaterial: 'caseMaterial', diameter: 'caseDiameterMm' },
  ...{ thickness: 'caseThicknessMm', dialColour: 'dialColor', glass: 'glass' },
  ...{ strapMaterial: 'strapMaterial', strapColour: 'strapColor', waterResistance: 'waterResistanceM' },
  ...{ functions: 'functions', style: 'style', gender: 'gender', country: 'country' },
  warrantyMonths: 'warrantyMonths',
} as const satisfies Partial<Record<keyof ImportedSpec, Column>>

const givenBy = (read: CellReader): string[] =>
  Object.entries({ ...columnsOfSpec, nameEn: 'nameEn', reference: 'reference' } as const).flatMap(
    ([key, column]) => (read.has(column) ? [key] : []),
  )

function readSpec(read: CellReader): ImportedSpec {
  const gender = read.text('gender')
  const known = gender === '' ? 'یونیسکس' : knownWord('gender', gender)
  if (known === null)
    read.addProblem(
      'gender',
      `جنسیت «${gender.slice(0, 40)}» شناخته نیست؛ یکی از این‌ها: مردانه، زنانه، یونیسکس، بچگانه.`,
    )
  const metres = read.whole('waterResistanceM', 12_000, 'مقاومت در برابر آب', metresOfWater)
  const longest = isClock(read.raw('category')) ? LONGEST_OF_CLOCK : LONGEST_ON_WRIST
  const spec: ImportedSpec = {
    kind: kindOf(read.raw('category')),
    movement: wordFor('movement', read.text('movement')),
    caseMaterial: read.text('caseMaterial'),
    diameter: read.length('caseDiameterMm', 'قطر قاب', longest),
    thickness: read.length('caseThicknessMm', 'ضخامت قاب', longest),
    dialColour: wordFor('colour', read.text('dialColor')),
    glass: wordFor('glass', read.text('glass')),
    strapMaterial: wordFor('strapMaterial', read.text('strapMaterial')),
    strapColour: wordFor('colour', read.text('strapColor')),
    waterResistance: metres === undefined ? undefined : Math.round(metres / 10),
    functions: [...new Set(listOfCell(read.raw('functions')))].slice(0, 30),
    style: read.text('style'),
    gender: known ?? '',
    country: read.text('country'),
    warrantyMonths: read.whole('warrantyMonths', 600, 'گارانتی'),
  }
  return Object.fromEntries(
    Object.entries(spec).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as ImportedSpec
}

/** Maximum length in mm: larger values are typing errors, except for wall and desk clocks. */
const LONGEST_ON_WRIST = 100
const LONGEST_OF_CLOCK = 3000
const isClock = (category: string) => /دیواری|رومیزی|ایستاده|شماطه|clock/i.test(category)

/**
 * The kind of product, by its main category.
 * @param category as in a cell: a path, or several between `|`
 */
export function kindOf(category: string): ImportedSpec['kind'] {
  const main = category.split('|')[0]!.split('>').at(-1)!
  if (/(^|\s)بند(\s|$)/.test(main)) return 'بند'
  return /جعبه|نگهداری/.test(main) ? 'جعبه' : 'ساعت'
}

function introductionOf(read: CellReader): string {
  const cell = withoutControls(read.raw('description')).trim()
  if (cell.length > LONGEST.description)
    read.addProblem('description', `توضیحات بیش از ${plainNumber(LONGEST.description)} حرف دارد.`)
  return toParagraphs(cell)
}

function imagesOf(read: CellReader): string[] {
  const names = read
    .raw('images')
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > MOST_IMAGES) read.addProblem('images', `بیش از ${plainNumber(MOST_IMAGES)} تصویر دارد.`)
  return names
}

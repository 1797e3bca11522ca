import { compactPersian } from '../../../contract/normalise.ts'

/** The columns of the import, with their Persian headings. */
const headings = {
  websiteCode: ['کد کالا', 'کد سایت', 'کد'],
  choice: ['گزینه'],
  exportedName: ['نام کالا (برای دیدن)'],
  nameFa: ['نام فارسی', 'نام کالا', 'نام'],
  nameEn: ['نام انگلیسی', 'نام لاتین'],
  brand: ['برند'],
  reference: ['شمارهٔ مرجع', 'مدل', 'رفرنس'],
  category: ['دسته‌بندی', 'دسته'],
  price: ['قیمت', 'قیمت (تومان)'],
  oldPrice: ['قیمت پیش از تخفیف', 'قیمت پیشین', 'قیمت قبلی'],
  stock: ['موجودی'],
  exportedStock: ['موجودی هنگام دریافت فایل', 'موجودی هنگام دریافت'],
  status: ['وضعیت'],
  gender: ['جنسیت'],
  movement: ['موتور', 'نوع موتور'],
  caseMaterial: ['جنس قاب'],
  caseDiameterMm: ['قطر قاب', 'قطر قاب (میلی‌متر)'],
  caseThicknessMm: ['ضخامت قاب', 'ضخامت', 'ضخامت قاب (میلی‌متر)'],
  glass: ['شیشه', 'جنس شیشه'],
  dialColor: ['رنگ صفحه'],
  strapMaterial: ['جنس بند'],
  strapColor: ['رنگ بند'],
  waterResistanceM: ['مقاومت در برابر آب', 'مقاومت در برابر آب (متر)'],
  functions: ['قابلیت‌ها', 'کارکردها'],
  style: ['سبک'],
  country: ['کشور', 'کشور برند'],
  warrantyMonths: ['گارانتی', 'گارانتی (ماه)'],
  description: ['توضیحات', 'معرفی'],
  images: ['تصویرها', 'تصاویر', 'عکس‌ها'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof headings
const columnNames = Object.keys(headings) as Column[]
/** The Persian heading of a column; a column of the owner keeps its own name. */
export const headingOf = (column: string): string =>
  column in headings ? headings[column as Column][0] : column

/** Columns that a file with product descriptions must have. */
const describing: readonly Column[] = ['nameFa', 'brand', 'category', 'price']
/** Columns that a file without descriptions can update. */
const figures: readonly Column[] = ['price', 'oldPrice', 'stock', 'exportedStock', 'status']
/** Columns that identify the product or choice of a row; the import ignores `exportedName`. */
const naming: readonly Column[] = ['websiteCode', 'choice', 'exportedName']

export interface Header {
  /** Headings of the columns in the file. */
  readonly titles: ReadonlyMap<string, string>
  readonly columns: ReadonlyMap<Column, number>
  /** Columns of the owner: heading and index. */
  readonly extra: readonly { readonly title: string; readonly place: number }[]
  /** Whether the file has only figures of existing products. */
  readonly figuresOnly: boolean
  readonly width: number
}

/** The file as a whole cannot be read; the message is Persian. */
export class ImportFileError extends Error {}

const key = (heading: string) => compactPersian(heading).replace(/[^\p{L}\p{N}]/gu, '')
const known = new Map(
  columnNames.flatMap((name) => [name, ...headings[name]].map((heading) => [key(heading), name] as const)),
)

/** Whether the import reads a heading as one of its columns, and not as a row of the specification table. */
export const isColumn = (heading: string): boolean => known.has(key(heading))

/** @throws ImportFileError */
export function readHeader(cells: readonly string[]): Header {
  const columns = new Map<Column, number>()
  const titles = new Map<string, string>()
  const extra: { title: string; place: number }[] = []
  cells.forEach((cell, place) => {
    const title = cell.trim()
    const name = known.get(key(title))
    if (name && columns.has(name)) throw new ImportFileError(`ستون «${title}» دو بار آمده است.`)
    if (name) {
      columns.set(name, place)
      titles.set(name, title)
    } else if (title) {
      if (extra.some((one) => one.title === title.slice(0, 60)))
        throw new ImportFileError(`ستون «${title}» دو بار آمده است.`)
      extra.push({ title: title.slice(0, 60), place })
    }
  })
  if (!columns.has('websiteCode'))
    throw new ImportFileError(
      'ستون websiteCode (کد کالا) در سطر نخست پیدا نشد. فایل را با قالب «CSV UTF-8» ذخیره کنید و نام ستون‌ها را در سطر نخست بنویسید.',
    )
  return {
    titles,
    columns,
    extra,
    width: cells.length,
    figuresOnly: !describes(columns, extra.length > 0),
  }
}

function describes(columns: ReadonlyMap<Column, number>, hasExtra: boolean): boolean {
  const missing = describing.filter((name) => !columns.has(name))
  if (missing.length === 0) return true
  const others = [...columns.keys()].filter((name) => !naming.includes(name) && !figures.includes(name))
  if (others.length === 0 && !hasExtra && columns.size > 1) return false
  throw new ImportFileError(
    `این ستون‌ها لازم است و نیست: ${missing.map((name) => `${name} (${headings[name][0]})`).join('، ')}. ` +
      'فایل بدون آن‌ها تنها می‌تواند price، oldPrice، stock و status را به‌روز کند.',
  )
}

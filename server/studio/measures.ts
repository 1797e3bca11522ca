import { normalisePersian } from '../../contract/normalise.ts'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import type { Measures } from '../../contract/studio/schemas.ts'

type Specifications = readonly SpecificationGroup[]

/** Bounds in mm; anything else is a mistake or another unit. */
const bounds = { width: [15, 65], thickness: [3, 30], length: [15, 80], lugs: [6, 40] } as const

/** Row titles as owners write them, normalised. */
const titles = {
  width: /^(قطر|پهنای|عرض|اندازه|سایز) (قاب|کیس|ساعت|صفحه)/,
  thickness: /^(ضخامت|کلفتی)( قاب| کیس| ساعت)?$/,
  length: /^(شاخک تا شاخک|لاگ تا لاگ|lug to lug)/,
  lugs: /^((پهنا|پهنای|عرض) (بند|شاخک|لاگ)|فاصله (شاخک|لاگ)|lug width)/,
  strap: /^(پهنا|عرض|پهنای بند|عرض بند|lug width)$/,
} as const

/** The measures that the shop knows, from the fields of the import and the rows of the specification. */
export function measuresOf({
  spec,
  specifications,
}: {
  readonly spec: Record<string, unknown>
  readonly specifications: Specifications
}): Measures {
  const known = {
    width: numberOf(spec['diameter']) ?? lengthIn(specifications, titles.width),
    thickness: numberOf(spec['thickness']) ?? lengthIn(specifications, titles.thickness),
    length: lengthIn(specifications, titles.length),
    lugs: lengthIn(specifications, titles.lugs),
  }
  const names = Object.keys(bounds) as (keyof typeof bounds)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [least, most] = bounds[name]
      const value = known[name]
      return value !== undefined && value >= least && value <= most ? [[name, value]] : []
    }),
  )
}

/** Width in mm of a strap at the case. */
export const strapWidth = (specifications: Specifications) => lengthIn(specifications, titles.strap)

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** mm of the first row with such a title: «۲۰ میلی‌متر», `20 mm`, «۲٫۲ سانتی‌متر»; of «۲۰ به ۱۸» the first. */
function lengthIn(specifications: Specifications, title: RegExp): number | undefined {
  for (const { rows } of specifications)
    for (const row of rows) {
      if (!title.test(normalisePersian(row.title))) continue
      const value = normalisePersian(row.value)
      const [figure] = /\d+([.,/٫]\d+)?/.exec(value) ?? []
      if (figure === undefined) continue
      const length = Number(figure.replace(/[,/٫]/, '.'))
      return /سانتی|cm/.test(value) ? Math.round(length * 100) / 10 : length
    }
  return undefined
}

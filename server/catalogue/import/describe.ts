import type { SpecificationGroup } from '../../../contract/catalogue/schemas.ts'
import { plainNumber } from '../../shared/persian.ts'
import type { ImportedSpec } from './readRow.ts'

type Row = { title: string; value: string }
type Cell = readonly [title: string, value: string | undefined]

const mm = (value: number | undefined) => (value === undefined ? undefined : `${plainNumber(value)} میلی‌متر`)
const water = (atmospheres: number | undefined) =>
  atmospheres === undefined
    ? undefined
    : `${plainNumber(atmospheres)} اتمسفر (${plainNumber(atmospheres * 10)} متر)`

export interface Described {
  readonly spec: ImportedSpec
  readonly brand: string
  readonly reference: string
  readonly extra: readonly Row[]
}

/** The specification groups of the product page, without rows that the file does not fill. */
export function specificationsOf({ spec, brand, reference, extra }: Described): SpecificationGroup[] {
  return [
    group('مشخصات کلی', [
      ['برند', brand],
      ['شمارهٔ مرجع', reference],
      ['مناسب برای', forWhom[spec.gender]],
      ['سبک', spec.style],
      ['کشور برند', spec.country],
    ]),
    group('موتور', [['نوع موتور', spec.movement]]),
    group('قاب', [
      ['جنس قاب', spec.caseMaterial],
      ['قطر قاب', mm(spec.diameter)],
      ['ضخامت', mm(spec.thickness)],
    ]),
    group('صفحه', [
      ['رنگ صفحه', spec.dialColour],
      ['جنس شیشه', spec.glass],
    ]),
    group('بند', [
      ['جنس بند', spec.strapMaterial],
      ['رنگ بند', spec.strapColour],
    ]),
    group('مقاومت در برابر آب', [['درجهٔ مقاومت', water(spec.waterResistance)]]),
    group('قابلیت‌ها', [['کارکردها', spec.functions.join('، ')]]),
    group('گارانتی و بسته', [
      ['گارانتی', spec.warrantyMonths ? `${plainNumber(spec.warrantyMonths)} ماه` : undefined],
    ]),
    { title: 'مشخصات دیگر', rows: [...extra] },
  ].filter(({ rows }) => rows.length > 0)
}

/** At most four facts beside the price. */
export function keyFactsOf({ spec }: Described): Row[] {
  return rowsOf([
    ['موتور', spec.movement],
    ['قطر قاب', mm(spec.diameter)],
    ['مقاومت در برابر آب', water(spec.waterResistance)],
    ['شیشه', spec.glass],
    ['جنس بند', spec.strapMaterial],
    ['جنس قاب', spec.caseMaterial],
  ]).slice(0, 4)
}

const forWhom: Readonly<Record<string, string>> = {
  مردانه: 'آقایان',
  زنانه: 'خانم‌ها',
  یونیسکس: 'خانم‌ها و آقایان',
  بچگانه: 'کودکان',
}

const group = (title: string, cells: readonly Cell[]): SpecificationGroup => ({ title, rows: rowsOf(cells) })

const rowsOf = (cells: readonly Cell[]): Row[] =>
  cells.flatMap(([title, value]) => (value ? [{ title, value }] : []))

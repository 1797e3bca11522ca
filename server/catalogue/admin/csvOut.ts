import type { Kysely } from 'kysely'
import type { AdminFilter } from '../../../contract/catalogue/admin/schemas.ts'
import type { Database } from '../../database/schema.ts'
import { BOM, csvLine, type CsvCell } from '../../shared/csv.ts'
import { AppError } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { listCategories } from '../directoryRepository.ts'
import { defused } from '../import/cells.ts'
import { countFiltered, listFilteredIds } from './adminListRepository.ts'
import { EXTRA } from './describedAgain.ts'
import { listForExport, type ExportedProduct } from './exportRepository.ts'
import { chosenCategories, type Parents } from './readAdminProduct.ts'

const CHUNK = 1000
/** Products with all of their words in one file. */
const MOST = 20_000
type Columns = Readonly<Record<string, (product: ExportedProduct) => CsvCell>>

const figures: Columns = {
  websiteCode: ({ code }) => code,
  price: ({ price }) => price,
  oldPrice: ({ oldPrice }) => oldPrice || '',
  stock: ({ stock }) => stock,
  status: ({ status }) => status,
}

/**
 * What a filter finds as a file that the import takes: `figures` for lists of prices and stock, `all` with
 * everything that the import knows. Pictures are not in it: without that column the import leaves them as they are.
 * @throws AppError 400 for more than one file holds
 */
export async function exportCsv(
  db: Kysely<Database>,
  { filter, columns }: { filter: AdminFilter; columns: 'figures' | 'all' },
): Promise<string> {
  if (columns === 'all' && (await countFiltered(db, filter)) > MOST)
    throw new AppError(
      400,
      `بیش از ${formatNumber(MOST)} کالا در یک فایل کامل جا نمی‌شود؛ فیلترها را محدودتر کنید یا فقط قیمت و موجودی را بگیرید.`,
    )
  const products: ExportedProduct[] = []
  const parts: string[] = []
  const shape = columns === 'all' ? describing(await categoryPaths(db)) : figures
  for (let after = 0; ;) {
    const ids = await listFilteredIds(db, filter, { after, limit: CHUNK })
    const rows = await listForExport(db, ids)
    if (columns === 'all') products.push(...rows)
    else parts.push(...rows.map((row) => csvLine(Object.values(shape).map((cell) => cell(row)))))
    if (ids.length < CHUNK) break
    after = ids.at(-1) ?? after
  }
  if (columns === 'figures') return BOM + csvLine(Object.keys(shape)) + parts.join('')
  const extra = [...new Set(products.flatMap((product) => extraOf(product).map(({ title }) => title)))]
  const lines = products.map((product) => {
    const own = new Map(extraOf(product).map(({ title, value }) => [title, value]))
    return csvLine([
      ...Object.values(shape).map((cell) => cell(product)),
      ...extra.map((title) => own.get(title)),
    ])
  })
  return BOM + csvLine([...Object.keys(shape), ...extra]) + lines.join('')
}

const extraOf = ({ specifications }: ExportedProduct) =>
  specifications.find(({ title }) => title === EXTRA)?.rows ?? []

interface CategoryNames {
  readonly paths: ReadonlyMap<number, string>
  readonly parents: Parents
}

function describing({ paths, parents }: CategoryNames): Columns {
  const term =
    (name: string, of: (value: number) => number = (value) => value) =>
    ({ spec }: ExportedProduct): CsvCell => {
      const value = spec[name]
      return typeof value === 'number' ? of(value) : typeof value === 'string' ? value : undefined
    }
  return {
    websiteCode: ({ code }) => code,
    nameFa: ({ nameFa }) => nameFa,
    nameEn: ({ nameEn }) => nameEn,
    brand: ({ brandFa, brandEn }) => (brandFa === brandEn ? brandFa : `${brandFa}|${brandEn}`),
    reference: ({ reference }) => reference,
    category: ({ categoryId, categoryIds }) =>
      chosenCategories(categoryId, categoryIds, parents)
        .map((id) => paths.get(id) ?? '')
        .join('|'),
    ...{ price: figures['price']!, oldPrice: figures['oldPrice']!, stock: figures['stock']! },
    status: figures['status']!,
    gender: ({ gender }) => gender,
    movement: term('movement'),
    caseMaterial: term('caseMaterial'),
    caseDiameterMm: term('diameter'),
    caseThicknessMm: term('thickness'),
    glass: term('glass'),
    dialColor: term('dialColour'),
    strapMaterial: term('strapMaterial'),
    strapColor: term('strapColour'),
    waterResistanceM: term('waterResistance', (atmospheres) => atmospheres * 10),
    functions: ({ spec }) => (Array.isArray(spec['functions']) ? spec['functions'].join('|') : ''),
    style: term('style'),
    country: term('country'),
    warrantyMonths: term('warrantyMonths'),
    // Those that were written before saving took such a beginning away.
    description: ({ introduction }) => defused(introduction),
  }
}

async function categoryPaths(db: Kysely<Database>): Promise<CategoryNames> {
  const rows = await listCategories(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number): string => {
    const row = byId.get(id)
    if (!row) return ''
    return row.parent_id === null ? row.title : `${pathOf(row.parent_id)} > ${row.title}`
  }
  return {
    paths: new Map(rows.map(({ id }) => [id, pathOf(id)])),
    parents: new Map(rows.map(({ id, parent_id }) => [id, parent_id])),
  }
}

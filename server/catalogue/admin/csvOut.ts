import type { Kysely } from 'kysely'
import type { ExportRequest } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import type { Database } from '../../database/schema.ts'
import { BOM, csvLine, type CsvCell } from '../../shared/csv.ts'
import { AppError } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { chosenCategories, pathOf } from '../directory/tree.ts'
import { listCategories, type Parents } from '../directoryRepository.ts'
import { defused } from '../import/cells.ts'
import { headingOf, isColumn, type Column } from '../import/columns.ts'
import { namesOf } from '../import/settleRows.ts'
import { countFiltered, listFilteredIds } from './adminListRepository.ts'
import { EXTRA } from './updatedDescription.ts'
import { listForExport, type ExportedProduct } from './exportRepository.ts'

const CHUNK = 1000
/** Maximum number of products in a file with all columns. */
const MOST = 20_000
type Columns = Readonly<Record<string, (product: ExportedProduct) => CsvCell>>
type Shape = ExportRequest['columns']

/** Cells of a product without choices, or of one choice. */
type Sold = Pick<ExportedProduct, 'price' | 'oldPrice' | 'stock'>

const figures = {
  price: ({ price }: Sold) => price,
  oldPrice: ({ oldPrice }: Sold) => oldPrice || '',
  stock: ({ stock }: Sold) => stock,
  exportedStock: ({ stock }: Sold) => stock,
}

const withoutChoices = (name: keyof typeof figures) => (product: ExportedProduct) =>
  product.choices.length > 0 ? '' : figures[name](product)

const code = ({ code }: ExportedProduct) => code
const name = ({ nameFa }: ExportedProduct) => defused(nameFa)
const status = ({ status }: ExportedProduct) => status
const prices = { price: withoutChoices('price'), oldPrice: withoutChoices('oldPrice') }
const stocks = { stock: withoutChoices('stock'), exportedStock: withoutChoices('exportedStock') }

const shapes: Readonly<Record<Exclude<Shape, 'all'>, Columns>> = {
  prices: { websiteCode: code, exportedName: name, choice: () => '', ...prices },
  figures: { websiteCode: code, exportedName: name, choice: () => '', ...prices, ...stocks, status },
}

/** The row of a product, then one per choice. If there are choices, only their rows have prices and a stock. */
function rowsOf(product: ExportedProduct, shape: Columns): CsvCell[][] {
  const names = namesOf(product.choices)
  const own = Object.values(shape).map((cell) => cell(product))
  const choices = product.choices.map((choice, place) =>
    Object.keys(shape).map((name) => {
      if (name === 'websiteCode' || name === 'exportedName') return shape[name]?.(product)
      if (name === 'choice') return names[place]
      return name in figures ? figures[name as keyof typeof figures](choice) : ''
    }),
  )
  return [own, ...choices]
}

/**
 * Exports the products of a filter as a file with Persian headings that the import reads: `prices`, `figures` with
 * stock and status, or `all` columns of the import. Omits pictures, because the import leaves pictures unchanged if a
 * file has no such column.
 * @throws AppError 400 for more products than one file may have
 */
export async function exportCsv(
  db: Kysely<Database>,
  { filter, columns }: Pick<ExportRequest, 'filter' | 'columns'>,
): Promise<string> {
  if (columns === 'all' && (await countFiltered(db, filter)) > MOST)
    throw new AppError(
      400,
      `بیش از ${formatNumber(MOST)} کالا در یک فایل کامل جا نمی‌شود؛ فیلترها را محدودتر کنید یا فقط قیمت و موجودی را بگیرید.`,
    )
  const products: ExportedProduct[] = []
  const parts: string[] = []
  const shape = columns === 'all' ? allColumns(await categoryPaths(db)) : shapes[columns]
  for (let after = 0; ;) {
    const ids = await listFilteredIds(db, filter, { after, limit: CHUNK })
    const rows = await listForExport(db, ids)
    if (columns === 'all') products.push(...rows)
    else parts.push(...rows.flatMap((row) => rowsOf(row, shape).map(csvLine)))
    if (ids.length < CHUNK) break
    after = ids.at(-1) ?? after
  }
  if (columns !== 'all') return BOM + csvLine(Object.keys(shape).map(headingOf)) + parts.join('')
  const extra = [...new Set(products.flatMap((product) => extraOf(product).map(({ title }) => title)))]
  const lines = products.flatMap((product) => {
    const values = new Map(extraOf(product).map(({ title, value }) => [title, value]))
    const [own = [], ...choices] = rowsOf(product, shape)
    return [[...own, ...extra.map((title) => values.get(title))], ...choices].map(csvLine)
  })
  return BOM + csvLine([...Object.keys(shape).map(headingOf), ...extra]) + lines.join('')
}

/** Omits rows titled like a column, because the import would read them as that column; it leaves rows without a column. */
const extraOf = ({ specifications }: ExportedProduct) =>
  specifications.find(({ title }) => title === EXTRA)?.rows.filter(({ title }) => !isColumn(title)) ?? []

/** Every column that the import reads, except those that the export omits. */
type ImportedColumns = Readonly<Record<Exclude<Column, 'exportedName' | 'images'>, Columns[string]>>

interface CategoryNames {
  readonly paths: ReadonlyMap<number, string>
  readonly parents: Parents
}

function allColumns({ paths, parents }: CategoryNames): ImportedColumns {
  const term =
    (name: string, of: (value: number) => number = (value) => value) =>
    ({ spec }: ExportedProduct): CsvCell => {
      const value = spec[name]
      return typeof value === 'number' ? of(value) : typeof value === 'string' ? value : undefined
    }
  return {
    websiteCode: code,
    choice: () => '',
    nameFa: ({ nameFa }) => nameFa,
    nameEn: ({ nameEn }) => nameEn,
    brand: ({ brandFa, brandEn }) => (brandFa === brandEn ? brandFa : `${brandFa}|${brandEn}`),
    reference: ({ reference }) => reference,
    category: ({ categoryId, categoryIds }) =>
      chosenCategories(categoryId, categoryIds, parents)
        .map((id) => paths.get(id) ?? '')
        .join('|'),
    ...prices,
    ...stocks,
    status,
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
    // Introductions saved by earlier versions may begin like a formula.
    description: ({ introduction }) => defused(introduction),
  }
}

async function categoryPaths(db: Kysely<Database>): Promise<CategoryNames> {
  const rows = await listCategories(db)
  return {
    paths: new Map(rows.map(({ id }) => [id, pathOf(rows, id, ' > ')])),
    parents: new Map(rows.map(({ id, parent_id }) => [id, parent_id])),
  }
}

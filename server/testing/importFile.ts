/** Catalogue files for tests and measurements: valid rows, and invalid ones of every kind at known lines. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { brands } from '../../demo/catalogue/brands.ts'
import { categories } from '../../demo/catalogue/categories.ts'
import { syntheticProduct } from '../../demo/synthetic/synthetic.ts'

const header =
  'websiteCode,nameFa,nameEn,brand,reference,category,price,oldPrice,stock,status,gender,movement,caseMaterial,' +
  'caseDiameterMm,caseThicknessMm,glass,dialColor,strapMaterial,strapColor,waterResistanceM,functions,style,country,' +
  'warrantyMonths,description,images,جنس جعبه'
const at = (name: string) => header.split(',').indexOf(name)

/** Kinds of invalid rows, used in turn. */
const faults: readonly ((cells: string[], previous: string) => string[])[] = [
  (cells) => cells.with(at('price'), 'ارزان'),
  (cells) => cells.with(at('nameFa'), ''),
  (cells) => cells.with(at('gender'), 'اسب'),
  (cells) => [...cells, 'یکی بیشتر'],
  (cells, previous) => cells.with(at('websiteCode'), previous),
  (cells) => cells.with(at('status'), '9'),
  (cells) => cells.with(at('caseDiameterMm'), 'چهل'),
  (cells) => cells.with(at('websiteCode'), 'کد بد'),
  (cells) => cells.with(at('stock'), '-3'),
  (cells) => cells.with(at('oldPrice'), '۱'),
]

export interface ImportFile {
  /** Lines of the invalid rows, from 1. */
  readonly badLines: readonly number[]
}

/** Writes `rows` rows with `bad` invalid ones, evenly distributed. */
export async function writeImportFile(path: string, rows: number, bad: number): Promise<ImportFile> {
  const stream = createWriteStream(path)
  const badLines: number[] = []
  stream.write(`\ufeff${header}\r\n`)
  const every = bad > 0 ? Math.floor(rows / bad) : Infinity
  let previous = ''
  for (let n = 0; n < rows; n += 1) {
    let cells = cellsOf(n)
    if (n % every === every - 1 && badLines.length < bad) {
      cells = faults[badLines.length % faults.length]!(cells, previous)
      badLines.push(n + 2)
    } else previous = cells[0]!
    if (!stream.write(`${cells.map(quoted).join(',')}\r\n`)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
  return { badLines }
}

function cellsOf(n: number): string[] {
  const { spec, ...product } = syntheticProduct(n)
  const brand = brands.find(({ id }) => id === product.brandId)!
  const category = categories.find(({ id }) => id === product.categoryId)!
  return [
    `C-${n + 1}`,
    product.nameFa,
    product.nameEn,
    n % 2 ? brand.nameFa : brand.nameEn,
    product.reference,
    category.title,
    n % 3 ? String(product.price) : product.price.toLocaleString('fa-IR'),
    product.oldPrice ? String(product.oldPrice) : '',
    String(product.stock),
    String(product.status),
    product.gender,
    spec.movement ?? '',
    spec.caseMaterial ?? '',
    String(spec.diameter ?? ''),
    String(spec.thickness ?? ''),
    spec.glass ?? '',
    spec.dialColour ?? '',
    spec.strapMaterial ?? '',
    spec.strapColour ?? '',
    String((spec.waterResistance ?? 0) * 10),
    spec.functions.join('|'),
    spec.style,
    spec.country,
    String(spec.warrantyMonths),
    product.introduction,
    '',
    'چوب',
  ]
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

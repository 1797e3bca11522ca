/** Decides which products are a fair answer to a query: those that fulfil all its conditions in understood.tsv. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { normalisePersian } from '../../../contract/normalise.ts'
import type { Database } from '../../database/schema.ts'

/** A product with the properties that conditions use. */
export interface Judged {
  readonly id: number
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly numbers: ReadonlyMap<string, number>
  /** The whole text of the product that shoppers can read, normalised. */
  readonly text: string
  /** Lower-case letters and digits of the reference. */
  readonly reference: string
}

export interface Query {
  readonly kind: string
  readonly typed: string
  readonly isFair: (product: Judged) => boolean
  /** The order that the first five products must have; null for any. */
  readonly sort: string | null
  /** The list must be empty, because no product is a fair answer. */
  readonly isUnsold: boolean
}

/** Files of queries. The first grew together with the vocabulary; the others were written without knowledge of it. */
const files = [
  'understood.tsv',
  'unseenFirst.tsv',
  'unseenSecond.tsv',
  'unseenThird.tsv',
  'unseenFourth.tsv',
  'unseenFifth.tsv',
  'unseenSixth.tsv',
  'unseenSeventh.tsv',
]

export const listQueries = (): Query[] =>
  files.flatMap((name) => readQueries(fileURLToPath(new URL(`./${name}`, import.meta.url))))

export function readQueries(file: string): Query[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('# '))
    .map((line) => {
      const [kind = '', typed = '', fair = ''] = line.split('\t')
      if (fair === 'nothing') return { kind, typed, sort: null, isUnsold: true, isFair: () => false }
      const clauses = fair.split(' ; ').filter(Boolean)
      const sort = clauses.find((clause) => clause.startsWith('sort='))?.slice('sort='.length) ?? null
      const conditions = clauses.filter((clause) => !clause.startsWith('sort=')).map(conditionOf)
      return {
        kind,
        typed,
        sort,
        isUnsold: false,
        isFair: (product) => conditions.every((holds) => holds(product)),
      }
    })
}

function conditionOf(clause: string): (product: Judged) => boolean {
  const [, field = '', operator = '', value = ''] = /^(\w+)(<=|>=|!=|!~|=|~|\^)(.+)$/.exec(clause) ?? []
  if (operator.startsWith('!')) {
    const holds = conditionOf(`${field}${operator.slice(1)}${value}`)
    return (product) => !holds(product)
  }
  if (operator === '~') {
    const wanted = normalisePersian(value).split(' ')
    return ({ text }) => wanted.every((word) => text.includes(word))
  }
  if (operator === '^') return ({ reference }) => reference.startsWith(value)
  if (operator === '=') {
    const wanted = value.split('|').map(normalisePersian)
    return ({ words }) => (words.get(field) ?? []).some((word) => wanted.includes(word))
  }
  if (!operator) throw new Error(`not a condition: ${clause}`)
  const bound = Number(value)
  return ({ numbers }) => {
    const number = numbers.get(field) ?? NaN
    return operator === '<=' ? number <= bound : number >= bound
  }
}

interface Row {
  id: number
  name_fa: string
  name_en: string
  reference: string
  website_code: string
  price: number
  discount_percent: number
  stock: number
  gender: string
  brand: string
  spec: Record<string, unknown>
}

/** Every product of the shop by its id. */
export async function judgedProducts(db: Kysely<Database>): Promise<ReadonlyMap<number, Judged>> {
  const { rows } = await sql<Row>`
    select product.id, product.name_fa, product.name_en, reference, website_code, price, discount_percent, stock,
      gender, brand.name_en as brand, spec
    from products product join brands brand on brand.id = product.brand_id`.execute(db)
  return new Map(rows.map((row) => [row.id, toJudged(row)]))
}

const wordFields = {
  gender: 'gender',
  dial: 'dialColour',
  strap: 'strapMaterial',
  strapColour: 'strapColour',
  movement: 'movement',
  glass: 'glass',
  functions: 'functions',
  style: 'style',
  country: 'country',
  kind: 'kind',
  case: 'caseMaterial',
  caseColour: 'caseColour',
} as const
const numberFields = {
  diameter: 'diameter',
  thickness: 'thickness',
  water: 'waterResistance',
  warranty: 'warrantyMonths',
} as const

function toJudged(row: Row): Judged {
  const { spec } = row
  const words = new Map<string, string[]>([['brand', [normalisePersian(row.brand)]]])
  for (const [field, name] of Object.entries(wordFields))
    words.set(field, [spec[name]].flat().filter(Boolean).map(String).map(normalisePersian))
  const numbers = new Map([
    ['price', row.price],
    ['discount', row.discount_percent],
    ['stock', row.stock],
  ])
  for (const [field, name] of Object.entries(numberFields)) numbers.set(field, Number(spec[name]))
  const all = [row.name_fa, row.name_en, row.reference, row.website_code, row.brand]
  const text = normalisePersian([...all, ...Object.values(spec).flat().map(String)].join(' '))
  const reference = row.reference.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { id: row.id, words, numbers, text, reference }
}

/** Schemas of bulk changes, CSV files and the change history of a product. */
import { Type, type Static } from 'typebox'
import { Id, oneOf } from '../../commonSchemas.ts'
import { ProductStatusCode } from '../schemas.ts'
import { AdminFilter } from './schemas.ts'
import { LONGEST_CSV, MOST_IN_BULK, MOST_LEFT, roundings } from './terms.ts'

const rounding = Type.Optional(oneOf(roundings))
const percent = (maximum: number, minimum: number) => Type.Number({ minimum, maximum })
export const BulkChange = Type.Union([
  Type.Object({ kind: oneOf(['price']), percent: percent(500, -90), rounding }),
  Type.Object({ kind: oneOf(['discount']), percent: percent(90, 1), rounding }),
  Type.Object({ kind: oneOf(['endDiscount']) }),
  Type.Object({ kind: oneOf(['status']), status: ProductStatusCode }),
  Type.Object({ kind: oneOf(['category']), categoryId: Id }),
  Type.Object({ kind: oneOf(['published']), published: Type.Boolean() }),
])
export type BulkChange = Static<typeof BulkChange>

export const BulkRequest = Type.Object({
  /** The products to change: either these ids, or all that match the filter. */
  ids: Type.Optional(Type.Array(Id, { maxItems: MOST_IN_BULK })),
  filter: Type.Optional(AdminFilter),
  change: BulkChange,
  dryRun: Type.Boolean(),
  digest: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'digest of the preview, required unless `dryRun`; 409 if the change would no longer give the result of the preview',
    }),
  ),
})
export type BulkRequest = Static<typeof BulkRequest>

export const BulkAnswer = Type.Object({
  id: Type.Integer({
    description: 'id to undo the change by; 0 for a preview and if nothing changed',
  }),
  digest: Type.String({ description: 'of all products with their changes' }),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  examples: Type.Array(
    Type.Object({ id: Type.Integer(), nameFa: Type.String(), before: Type.String(), after: Type.String() }),
  ),
})
export type BulkAnswer = Static<typeof BulkAnswer>

export const BulkChangesAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      words: Type.String({ description: 'description of the change, in Persian' }),
      who: Type.String(),
      at: Type.String({ format: 'date-time' }),
      count: Type.Integer(),
      undone: Type.Boolean(),
    }),
  ),
})
export type BulkChangesAnswer = Static<typeof BulkChangesAnswer>

export const UndoRequest = Type.Object({ dryRun: Type.Boolean() })
export const UndoAnswer = Type.Object({
  undone: Type.Integer({ description: 'number of products restored, in whole or in part' }),
  changedSince: Type.Integer({ description: 'number of products with a field that was not restored' }),
  left: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'id of the product' }),
      nameFa: Type.String(),
      field: Type.String({ description: 'field that was not restored, by its name in `AdminProduct`' }),
      choice: Type.String({ description: 'name of the variant that the field belongs to, or empty' }),
      why: Type.String({ description: 'the reason, in Persian' }),
    }),
    { maxItems: MOST_LEFT, description: 'the first fields that were not restored' },
  ),
})
export type UndoAnswer = Static<typeof UndoAnswer>

export const HistoryAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      who: Type.String(),
      words: Type.String({ description: 'description of a bulk change, or empty' }),
      before: Type.Record(Type.String(), Type.Unknown()),
      after: Type.Record(Type.String(), Type.Unknown()),
    }),
    { description: 'newest first' },
  ),
})
export type HistoryAnswer = Static<typeof HistoryAnswer>

export const ExportRequest = Type.Object({
  filter: AdminFilter,
  columns: oneOf(['prices', 'figures', 'all']),
})
export type ExportRequest = Static<typeof ExportRequest>
export const CsvFile = Type.String({ description: 'CSV in UTF-8' })

export const ImportRequest = Type.Object({
  csv: Type.String({ minLength: 1, maxLength: LONGEST_CSV }),
  dryRun: Type.Boolean(),
})
const ChangedValue = Type.Union([Type.Number(), Type.String()])
export const ImportChange = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  choice: Type.String({ description: 'name of the variant, or empty' }),
  name: Type.String(),
  cells: Type.Array(Type.Object({ column: Type.String(), before: ChangedValue, after: ChangedValue })),
  move: Type.Number({ description: 'price change relative to the old price; negative for a fall' }),
})
export const ImportReview = Type.Object({
  changes: Type.Array(ImportChange, {
    description: 'the first 50, largest price changes first',
  }),
  rows: Type.Integer({ description: 'number of rows that change something' }),
  great: Type.Integer({ description: 'number of rows that change a price by more than half' }),
  products: Type.Integer({ description: 'number of products that change' }),
  catalogue: Type.Integer({ description: 'number of products in the shop' }),
  asks: Type.Boolean({ description: 'whether staff must confirm again' }),
})
export type ImportReview = Static<typeof ImportReview>

export const ImportProgress = Type.Object({
  percent: Type.Integer({ description: 'progress of the current import; -1 when there is none' }),
})

export const ImportAnswer = Type.Object({
  id: Type.Integer({
    description: 'id to undo the import by, as for a bulk change; 0 for a preview and if nothing changed',
  }),
  rows: Type.Integer(),
  added: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  bad: Type.Integer(),
  brokenOff: Type.String({
    description:
      'why the import stopped before the end of the file, in Persian, or empty; rows counted as added or updated are saved',
  }),
  newBrands: Type.Array(Type.String()),
  newCategories: Type.Array(Type.String()),
  review: ImportReview,
  changesCsv: Type.String({ description: 'all changes as a CSV file' }),
  problems: Type.Array(
    Type.Object({ line: Type.Integer(), code: Type.String(), column: Type.String(), reason: Type.String() }),
  ),
})
export type ImportAnswer = Static<typeof ImportAnswer>

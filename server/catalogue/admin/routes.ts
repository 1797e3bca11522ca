import type { FastifyInstance } from 'fastify'
import type { HistoryAnswer } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import { ADMIN_PAGE_SIZE } from '../../../contract/catalogue/admin/terms.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { listChanges } from '../../audit/audit.ts'
import { FileAnswer, route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import type { SyncedIndex } from '../index/syncedIndex.ts'
import { addProduct, duplicateProduct } from './addProduct.ts'
import { listFiltered } from './adminListRepository.ts'
import { bulkChange } from './bulkChange.ts'
import { undoBulkChange } from './undoBulkChange.ts'
import { listBulkHistory, listLatestBulkChanges } from './bulkChangesRepository.ts'
import { importCsv, importProgress } from './csvIn.ts'
import { exportCsv } from './csvOut.ts'
import { getProductTerms } from './productTerms.ts'
import { readAdminProduct } from './readAdminProduct.ts'
import { removeProduct } from './removeProduct.ts'
import { saveProduct } from './saveProduct.ts'

const LATEST_BULK = 20

/** The routes of staff's catalogue; `contract` has their permissions. */
export function registerAdminProducts(app: FastifyInstance, context: Context, catalogue: SyncedIndex) {
  const { db } = context
  route(
    app,
    context,
    endpoints.listAdminProducts,
    async ({ filter, sort = 'newest', page = 1, pageSize = ADMIN_PAGE_SIZE }) => {
      const range = { limit: pageSize, offset: (page - 1) * pageSize }
      const { rows, total } = await listFiltered(db, { filter, sort }, range)
      return { items: rows, total, page, pageSize }
    },
  )
  route(app, context, endpoints.getProductTerms, () => getProductTerms(db, catalogue))
  registerSingleProduct(app, context)
  registerManyProducts(app, context)
}

function registerSingleProduct(app: FastifyInstance, context: Context) {
  const { db } = context
  route(app, context, endpoints.getAdminProduct, async (_body, { params }) => {
    const { product } = await readAdminProduct(db, params.id)
    return product
  })
  route(app, context, endpoints.getProductHistory, (_body, { params }) => getProductHistory(db, params.id))
  route(app, context, endpoints.saveProduct, (body, { params, identity }) =>
    saveProduct(context, { ...body, id: params.id, staffId: identity.userId }),
  )
  route(app, context, endpoints.addProduct, (body, { identity }) =>
    addProduct(context, body, identity.userId),
  )
  route(app, context, endpoints.duplicateProduct, ({ websiteCode }, { params, identity }) =>
    duplicateProduct(context, { id: params.id, websiteCode, staffId: identity.userId }),
  )
  route(app, context, endpoints.removeProduct, async (_body, { params, identity }) => {
    await removeProduct(context, { id: params.id, staffId: identity.userId })
    return { success: true, message: '' }
  })
}

/** Changes of many products, in the panel or by a file. */
function registerManyProducts(app: FastifyInstance, context: Context) {
  const { db } = context
  const work = { isWork: true } as const
  route(app, context, endpoints.bulkChangeProducts, work, (body, { identity }) =>
    bulkChange(context, body, identity.userId),
  )
  route(app, context, endpoints.undoBulkChange, work, ({ dryRun }, { params, identity }) =>
    undoBulkChange(context, { id: params.id, staffId: identity.userId, dryRun }),
  )
  route(app, context, endpoints.listBulkChanges, async () => {
    const rows = await listLatestBulkChanges(db, LATEST_BULK)
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })
  route(
    app,
    context,
    endpoints.exportProducts,
    work,
    async (body) => new FileAnswer('products.csv', 'text/csv; charset=utf-8', await exportCsv(db, body)),
  )
  route(app, context, endpoints.importProducts, work, (body, { identity }) =>
    importCsv(context, { ...body, staffId: identity.userId }),
  )
  route(app, context, endpoints.getImportProgress, () => Promise.resolve(importProgress()))
}

const MOST_HISTORY = 50

/** Changes of a product, single and bulk ones, newest first. */
async function getProductHistory(db: Context['db'], id: number): Promise<HistoryAnswer> {
  const own = await listChanges(db, { kind: 'product', id: String(id) })
  const bulk = await listBulkHistory(db, id, MOST_HISTORY)
  const items = [
    ...own.items.map(({ at, staff: who, before, after }) => ({ at, who, words: '', before, after })),
    ...bulk.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  ]
  return { items: items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_HISTORY) }
}

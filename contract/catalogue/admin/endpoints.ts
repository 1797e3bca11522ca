import { SuccessAnswer } from '../../commonSchemas.ts'
import * as bulk from './bulkSchemas.ts'
import { adminProductPaths as paths } from './paths.ts'
import * as admin from './schemas.ts'
import { LONGEST_CSV } from './terms.ts'

const OVERHEAD = 10_000
/** Bytes: a Persian letter takes two in UTF-8, and six as an escape in JSON. */
const CSV_BYTES = LONGEST_CSV * 2 + OVERHEAD

/** Product management by staff. */
export const adminProductEndpoints = {
  listAdminProducts: {
    ...paths.listAdminProducts,
    summary: 'A page of all products, including drafts',
    request: admin.AdminListRequest,
    answer: admin.AdminListAnswer,
  },
  getProductTerms: {
    ...paths.getProductTerms,
    summary: 'Brands, categories and terms for the product form',
    answer: admin.TermsAnswer,
  },
  listBulkChanges: {
    ...paths.listBulkChanges,
    summary: 'The latest bulk changes',
    answer: bulk.BulkChangesAnswer,
  },
  bulkChangeProducts: {
    ...paths.bulkChangeProducts,
    summary: 'Change many products at once, or preview the change',
    request: bulk.BulkRequest,
    answer: bulk.BulkAnswer,
  },
  undoBulkChange: {
    ...paths.undoBulkChange,
    summary: 'Undo a bulk change, except for fields that changed since',
    params: admin.ProductIdParams,
    request: bulk.UndoRequest,
    answer: bulk.UndoAnswer,
  },
  exportProducts: {
    ...paths.exportProducts,
    summary: 'Products as a CSV file that can be imported again',
    request: bulk.ExportRequest,
    produces: 'text/csv',
    answer: bulk.CsvFile,
  },
  importProducts: {
    ...paths.importProducts,
    summary: 'Import products from a CSV file, or preview the import',
    request: bulk.ImportRequest,
    maxBody: CSV_BYTES,
    answer: bulk.ImportAnswer,
  },
  getImportProgress: {
    ...paths.getImportProgress,
    summary: 'Progress of the current import or preview',
    answer: bulk.ImportProgress,
  },
  addProduct: {
    ...paths.addProduct,
    summary: 'Add a product as a draft',
    request: admin.AddProductRequest,
    answer: admin.AdminProduct,
  },
  getAdminProduct: {
    ...paths.getAdminProduct,
    summary: 'A product with all fields that staff can change',
    params: admin.ProductIdParams,
    answer: admin.AdminProduct,
  },
  getProductHistory: {
    ...paths.getProductHistory,
    summary: 'Change history of a product, newest first',
    params: admin.ProductIdParams,
    answer: bulk.HistoryAnswer,
  },
  saveProduct: {
    ...paths.saveProduct,
    summary: 'Change a product; 409 if it has changed since it was read',
    params: admin.ProductIdParams,
    request: admin.SaveProductRequest,
    answer: admin.AdminProduct,
  },
  removeProduct: {
    ...paths.removeProduct,
    summary: 'Delete a product for good; 409 if an order or a basket contains it',
    params: admin.ProductIdParams,
    answer: SuccessAnswer,
  },
  duplicateProduct: {
    ...paths.duplicateProduct,
    summary: 'Copy a product into a draft, without stock, sales and reviews',
    params: admin.ProductIdParams,
    request: admin.DuplicateRequest,
    answer: admin.AdminProduct,
  },
} as const

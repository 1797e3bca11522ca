import { SuccessAnswer } from '../../commonSchemas.ts'
import * as bulk from './bulkSchemas.ts'
import { adminProductPaths as paths } from './paths.ts'
import * as admin from './schemas.ts'
import { LONGEST_CSV, LONGEST_PICTURE } from './terms.ts'

const OVERHEAD = 10_000
/** Bytes: a Persian letter takes two, its escape in JSON six. */
const CSV_BYTES = LONGEST_CSV * 2 + OVERHEAD

/** Products as staff keep them. */
export const adminProductEndpoints = {
  listAdminProducts: {
    ...paths.listAdminProducts,
    summary: 'A page of all products, drafts among them',
    request: admin.AdminListRequest,
    answer: admin.AdminListAnswer,
  },
  getProductTerms: {
    ...paths.getProductTerms,
    summary: 'Brands, categories and the words that watches are described with',
    answer: admin.TermsAnswer,
  },
  listBulkChanges: {
    ...paths.listBulkChanges,
    summary: 'The latest changes of many products at once',
    answer: bulk.BulkChangesAnswer,
  },
  bulkChangeProducts: {
    ...paths.bulkChangeProducts,
    summary: 'Change many products at once, or see what it would do',
    request: bulk.BulkRequest,
    answer: bulk.BulkAnswer,
  },
  undoBulkChange: {
    ...paths.undoBulkChange,
    summary: 'Take a change of many products back, field by field, where nobody changed it since',
    params: admin.ProductIdParams,
    request: bulk.UndoRequest,
    answer: bulk.UndoAnswer,
  },
  addProductPicture: {
    ...paths.addProductPicture,
    summary: 'Upload a picture; a product shows it once it is saved with its address',
    request: admin.PictureRequest,
    maxBody: LONGEST_PICTURE + OVERHEAD,
    answer: admin.PictureAnswer,
  },
  exportProducts: {
    ...paths.exportProducts,
    summary: 'Products as a file that the import takes',
    request: bulk.ExportRequest,
    produces: 'text/csv',
    answer: bulk.CsvFile,
  },
  importProducts: {
    ...paths.importProducts,
    summary: 'Bring the catalogue to what a CSV file says, or report what it would do',
    request: bulk.ImportRequest,
    maxBody: CSV_BYTES,
    answer: bulk.ImportAnswer,
  },
  getImportProgress: {
    ...paths.getImportProgress,
    summary: 'How far the file is read that is brought in or looked at now',
    answer: bulk.ImportProgress,
  },
  addProduct: {
    ...paths.addProduct,
    summary: 'A new product, as a draft',
    request: admin.AddProductRequest,
    answer: admin.AdminProduct,
  },
  getAdminProduct: {
    ...paths.getAdminProduct,
    summary: 'A product with all that staff may change',
    params: admin.ProductIdParams,
    answer: admin.AdminProduct,
  },
  getProductHistory: {
    ...paths.getProductHistory,
    summary: 'Who changed what of a product, newest first',
    params: admin.ProductIdParams,
    answer: bulk.HistoryAnswer,
  },
  saveProduct: {
    ...paths.saveProduct,
    summary: 'Change a product; 409 when another has changed it since it was read',
    params: admin.ProductIdParams,
    request: admin.SaveProductRequest,
    answer: admin.AdminProduct,
  },
  removeProduct: {
    ...paths.removeProduct,
    summary: 'Delete a product for good; 409 when an order or a basket names it',
    params: admin.ProductIdParams,
    answer: SuccessAnswer,
  },
  duplicateProduct: {
    ...paths.duplicateProduct,
    summary: 'A draft with all that a product has, but its pieces, sales and reviews',
    params: admin.ProductIdParams,
    request: admin.DuplicateRequest,
    answer: admin.AdminProduct,
  },
} as const

import { forStaff } from '../../authorization/forStaff.ts'
import { SuccessAnswer } from '../../commonSchemas.ts'
import * as bulk from './bulkSchemas.ts'
import * as admin from './schemas.ts'
import { LONGEST_CSV } from './terms.ts'

const OVERHEAD = 10_000
/** Maximum sizes of bodies in bytes. A Persian letter takes two in UTF-8, and six as an escape in JSON. */
const CSV_BYTES = LONGEST_CSV * 2 + OVERHEAD

const read = forStaff('products.read')
const write = forStaff('products.write')

/** Product management by staff. */
export const adminProductEndpoints = {
  listAdminProducts: read('POST Admin/Products/List', 'A page of all products, including drafts', {
    request: admin.AdminListRequest,
    answer: admin.AdminListAnswer,
  }),
  getProductTerms: read('GET Admin/Products/Terms', 'Brands, categories and terms for the product form', {
    answer: admin.TermsAnswer,
  }),
  listBulkChanges: read('GET Admin/Products/Bulk', 'The latest bulk changes', {
    answer: bulk.BulkChangesAnswer,
  }),
  bulkChangeProducts: write(
    'POST Admin/Products/Bulk',
    'Change many products at once, or preview the change',
    { request: bulk.BulkRequest, answer: bulk.BulkAnswer },
  ),
  undoBulkChange: write(
    'POST Admin/Products/Bulk/:id/Undo',
    'Undo a bulk change, except for fields that changed since',
    { params: admin.ProductIdParams, request: bulk.UndoRequest, answer: bulk.UndoAnswer },
  ),
  exportProducts: read('POST Admin/Products/Export', 'Products as a CSV file that can be imported again', {
    request: bulk.ExportRequest,
    produces: 'text/csv',
    answer: bulk.CsvFile,
  }),
  importProducts: write(
    'POST Admin/Products/Import',
    'Import products from a CSV file, or preview the import',
    { request: bulk.ImportRequest, maxBody: CSV_BYTES, answer: bulk.ImportAnswer },
  ),
  getImportProgress: write('GET Admin/Products/Import', 'Progress of the current import or preview', {
    answer: bulk.ImportProgress,
  }),
  addProduct: write('POST Admin/Products/New', 'Add a product as a draft', {
    request: admin.AddProductRequest,
    answer: admin.AdminProduct,
  }),
  getAdminProduct: read('GET Admin/Products/:id', 'A product with all fields that staff can change', {
    params: admin.ProductIdParams,
    answer: admin.AdminProduct,
  }),
  getProductHistory: read('GET Admin/Products/:id/History', 'Change history of a product, newest first', {
    params: admin.ProductIdParams,
    answer: bulk.HistoryAnswer,
  }),
  saveProduct: write('POST Admin/Products/:id', 'Change a product; 409 if it has changed since it was read', {
    params: admin.ProductIdParams,
    request: admin.SaveProductRequest,
    answer: admin.AdminProduct,
  }),
  removeProduct: write(
    'POST Admin/Products/:id/Remove',
    'Delete a product for good; 409 if an order or a basket contains it',
    { params: admin.ProductIdParams, answer: SuccessAnswer },
  ),
  duplicateProduct: write(
    'POST Admin/Products/:id/Duplicate',
    'Copy a product into a draft, without stock, sales and reviews',
    { params: admin.ProductIdParams, request: admin.DuplicateRequest, answer: admin.AdminProduct },
  ),
}

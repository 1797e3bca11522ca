import { forStaff } from '../../authorization/forStaff.ts'
import { SuccessAnswer } from '../../commonSchemas.ts'
import { LONGEST_STORY } from './limits.ts'
import * as schemas from './schemas.ts'

const params = schemas.DirectoryParams
/** Maximum size of a body in bytes; a Persian letter of a story takes six as an escape in JSON. */
const STORY_BYTES = LONGEST_STORY * 6 + 20_000

const read = forStaff('products.read')
const write = forStaff('products.write')

/** Brands and categories, managed by staff. */
export const directoryEndpoints = {
  listAdminBrands: read('GET Admin/Brands', 'All brands with the numbers of their products', {
    answer: schemas.AdminBrands,
  }),
  addBrand: write('POST Admin/Brands', 'Add a brand', {
    request: schemas.AddBrandRequest,
    answer: schemas.AdminBrand,
  }),
  getAdminBrand: read('GET Admin/Brands/:id', 'A brand with all fields that staff can change', {
    params,
    answer: schemas.AdminBrand,
  }),
  saveBrand: write(
    'POST Admin/Brands/:id',
    'Change a brand; its former address redirects; 409 if it has changed since it was read',
    { params, request: schemas.SaveBrandRequest, maxBody: STORY_BYTES, answer: schemas.AdminBrand },
  ),
  moveBrand: write('POST Admin/Brands/:id/Move', 'Change the place of a brand among the others', {
    params,
    request: schemas.MoveBrandRequest,
    answer: schemas.AdminBrands,
  }),
  mergeBrand: write(
    'POST Admin/Brands/:id/Merge',
    'Move the products of a brand to another one, delete it, and redirect its addresses',
    { params, request: schemas.MergeRequest, answer: schemas.AdminBrand },
  ),
  removeBrand: write('POST Admin/Brands/:id/Remove', 'Delete a brand; 409 while something belongs to it', {
    params,
    request: schemas.RemoveRequest,
    answer: SuccessAnswer,
  }),
  listAdminCategories: read('GET Admin/Categories', 'All categories with the numbers of their products', {
    answer: schemas.AdminCategories,
  }),
  addCategory: write('POST Admin/Categories', 'Add a category at the end of its siblings', {
    request: schemas.AddCategoryRequest,
    answer: schemas.AdminCategory,
  }),
  saveCategory: write(
    'POST Admin/Categories/:id',
    'Change a category; its former address redirects; 409 if it has changed since it was read',
    { params, request: schemas.SaveCategoryRequest, answer: schemas.AdminCategory },
  ),
  moveCategory: write(
    'POST Admin/Categories/:id/Move',
    'Move a category below another one or among its siblings; its products follow',
    { params, request: schemas.MoveCategoryRequest, answer: schemas.AdminCategories },
  ),
  mergeCategory: write(
    'POST Admin/Categories/:id/Merge',
    'Move the products and subcategories of a category to another one, delete it, and redirect',
    { params, request: schemas.MergeRequest, answer: schemas.AdminCategory },
  ),
  removeCategory: write(
    'POST Admin/Categories/:id/Remove',
    'Delete a category; 409 while something belongs to it',
    { params, request: schemas.RemoveRequest, answer: SuccessAnswer },
  ),
}

import { SuccessAnswer } from '../../commonSchemas.ts'
import { LONGEST_STORY } from './limits.ts'
import { directoryPaths as paths } from './paths.ts'
import * as schemas from './schemas.ts'

const params = schemas.DirectoryParams
/** Bytes: a Persian letter of a story takes six as an escape in JSON. */
const STORY_BYTES = LONGEST_STORY * 6 + 20_000

/** Brands and categories, managed by staff. */
export const directoryEndpoints = {
  listAdminBrands: {
    ...paths.listAdminBrands,
    summary: 'All brands with the numbers of their products',
    answer: schemas.AdminBrands,
  },
  addBrand: {
    ...paths.addBrand,
    summary: 'Add a brand',
    request: schemas.AddBrandRequest,
    answer: schemas.AdminBrand,
  },
  getAdminBrand: {
    ...paths.getAdminBrand,
    summary: 'A brand with all fields that staff can change',
    params,
    answer: schemas.AdminBrand,
  },
  saveBrand: {
    ...paths.saveBrand,
    summary: 'Change a brand; its former address redirects; 409 if it has changed since it was read',
    params,
    request: schemas.SaveBrandRequest,
    maxBody: STORY_BYTES,
    answer: schemas.AdminBrand,
  },
  moveBrand: {
    ...paths.moveBrand,
    summary: 'Change the place of a brand among the others',
    params,
    request: schemas.MoveBrandRequest,
    answer: schemas.AdminBrands,
  },
  mergeBrand: {
    ...paths.mergeBrand,
    summary: 'Move the products of a brand to another one, delete it, and redirect its addresses',
    params,
    request: schemas.MergeRequest,
    answer: schemas.AdminBrand,
  },
  removeBrand: {
    ...paths.removeBrand,
    summary: 'Delete a brand; 409 while something belongs to it',
    params,
    request: schemas.RemoveRequest,
    answer: SuccessAnswer,
  },
  listAdminCategories: {
    ...paths.listAdminCategories,
    summary: 'All categories with the numbers of their products',
    answer: schemas.AdminCategories,
  },
  addCategory: {
    ...paths.addCategory,
    summary: 'Add a category at the end of its siblings',
    request: schemas.AddCategoryRequest,
    answer: schemas.AdminCategory,
  },
  saveCategory: {
    ...paths.saveCategory,
    summary: 'Change a category; its former address redirects; 409 if it has changed since it was read',
    params,
    request: schemas.SaveCategoryRequest,
    answer: schemas.AdminCategory,
  },
  moveCategory: {
    ...paths.moveCategory,
    summary: 'Move a category below another one or among its siblings; its products follow',
    params,
    request: schemas.MoveCategoryRequest,
    answer: schemas.AdminCategories,
  },
  mergeCategory: {
    ...paths.mergeCategory,
    summary: 'Move the products and subcategories of a category to another one, delete it, and redirect',
    params,
    request: schemas.MergeRequest,
    answer: schemas.AdminCategory,
  },
  removeCategory: {
    ...paths.removeCategory,
    summary: 'Delete a category; 409 while something belongs to it',
    params,
    request: schemas.RemoveRequest,
    answer: SuccessAnswer,
  },
} as const

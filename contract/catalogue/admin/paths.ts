import type { StaffPath } from '../../authorization/permissions.ts'

/** Catalogue management by staff; the storefront calls none of these. */
export const adminProductPaths = {
  listAdminProducts: {
    method: 'POST',
    path: 'Admin/Products/List',
    who: 'staff',
    permission: 'products.read',
  },
  getProductTerms: { method: 'GET', path: 'Admin/Products/Terms', who: 'staff', permission: 'products.read' },
  listBulkChanges: { method: 'GET', path: 'Admin/Products/Bulk', who: 'staff', permission: 'products.read' },
  bulkChangeProducts: {
    method: 'POST',
    path: 'Admin/Products/Bulk',
    who: 'staff',
    permission: 'products.write',
  },
  undoBulkChange: {
    method: 'POST',
    path: 'Admin/Products/Bulk/:id/Undo',
    who: 'staff',
    permission: 'products.write',
  },
  addProductPicture: {
    method: 'POST',
    path: 'Admin/Products/Picture',
    who: 'staff',
    permission: 'products.write',
  },
  exportProducts: {
    method: 'POST',
    path: 'Admin/Products/Export',
    who: 'staff',
    permission: 'products.read',
  },
  importProducts: {
    method: 'POST',
    path: 'Admin/Products/Import',
    who: 'staff',
    permission: 'products.write',
  },
  getImportProgress: {
    method: 'GET',
    path: 'Admin/Products/Import',
    who: 'staff',
    permission: 'products.write',
  },
  addProduct: { method: 'POST', path: 'Admin/Products/New', who: 'staff', permission: 'products.write' },
  getAdminProduct: { method: 'GET', path: 'Admin/Products/:id', who: 'staff', permission: 'products.read' },
  getProductHistory: {
    method: 'GET',
    path: 'Admin/Products/:id/History',
    who: 'staff',
    permission: 'products.read',
  },
  saveProduct: { method: 'POST', path: 'Admin/Products/:id', who: 'staff', permission: 'products.write' },
  removeProduct: {
    method: 'POST',
    path: 'Admin/Products/:id/Remove',
    who: 'staff',
    permission: 'products.write',
  },
  duplicateProduct: {
    method: 'POST',
    path: 'Admin/Products/:id/Duplicate',
    who: 'staff',
    permission: 'products.write',
  },
} as const satisfies Record<string, StaffPath>

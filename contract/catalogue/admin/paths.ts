import type { StaffPath } from '../../authorization/permissions.ts'

const read = { who: 'staff', permission: 'products.read' } as const
const write = { who: 'staff', permission: 'products.write' } as const

/** Catalogue management by staff; the storefront calls none of these. */
export const adminProductPaths = {
  listAdminProducts: { method: 'POST', path: 'Admin/Products/List', ...read },
  getProductTerms: { method: 'GET', path: 'Admin/Products/Terms', ...read },
  listBulkChanges: { method: 'GET', path: 'Admin/Products/Bulk', ...read },
  bulkChangeProducts: { method: 'POST', path: 'Admin/Products/Bulk', ...write },
  undoBulkChange: { method: 'POST', path: 'Admin/Products/Bulk/:id/Undo', ...write },
  exportProducts: { method: 'POST', path: 'Admin/Products/Export', ...read },
  importProducts: { method: 'POST', path: 'Admin/Products/Import', ...write },
  getImportProgress: { method: 'GET', path: 'Admin/Products/Import', ...write },
  addProduct: { method: 'POST', path: 'Admin/Products/New', ...write },
  getAdminProduct: { method: 'GET', path: 'Admin/Products/:id', ...read },
  getProductHistory: { method: 'GET', path: 'Admin/Products/:id/History', ...read },
  saveProduct: { method: 'POST', path: 'Admin/Products/:id', ...write },
  removeProduct: { method: 'POST', path: 'Admin/Products/:id/Remove', ...write },
  duplicateProduct: { method: 'POST', path: 'Admin/Products/:id/Duplicate', ...write },
} as const satisfies Record<string, StaffPath>

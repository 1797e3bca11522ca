import type { StaffPath } from '../../authorization/permissions.ts'

const read = { who: 'staff', permission: 'products.read' } as const
const write = { who: 'staff', permission: 'products.write' } as const

/** Brands and categories in the panel. */
export const directoryPaths = {
  listAdminBrands: { method: 'GET', path: 'Admin/Brands', ...read },
  addBrand: { method: 'POST', path: 'Admin/Brands', ...write },
  getAdminBrand: { method: 'GET', path: 'Admin/Brands/:id', ...read },
  saveBrand: { method: 'POST', path: 'Admin/Brands/:id', ...write },
  moveBrand: { method: 'POST', path: 'Admin/Brands/:id/Move', ...write },
  mergeBrand: { method: 'POST', path: 'Admin/Brands/:id/Merge', ...write },
  removeBrand: { method: 'POST', path: 'Admin/Brands/:id/Remove', ...write },
  listAdminCategories: { method: 'GET', path: 'Admin/Categories', ...read },
  addCategory: { method: 'POST', path: 'Admin/Categories', ...write },
  saveCategory: { method: 'POST', path: 'Admin/Categories/:id', ...write },
  moveCategory: { method: 'POST', path: 'Admin/Categories/:id/Move', ...write },
  mergeCategory: { method: 'POST', path: 'Admin/Categories/:id/Merge', ...write },
  removeCategory: { method: 'POST', path: 'Admin/Categories/:id/Remove', ...write },
} as const satisfies Record<string, StaffPath>

import type { StaffPath } from '../../authorization/permissions.ts'

/** Coupon management by staff. */
export const adminCouponPaths = {
  listCoupons: { method: 'GET', path: 'Admin/Coupons', who: 'staff', permission: 'coupons.write' },
  addCoupons: { method: 'POST', path: 'Admin/Coupons', who: 'staff', permission: 'coupons.write' },
  saveCoupon: { method: 'POST', path: 'Admin/Coupons/Save', who: 'staff', permission: 'coupons.write' },
  exportCoupons: { method: 'POST', path: 'Admin/Coupons/File', who: 'staff', permission: 'coupons.write' },
  switchBatch: { method: 'POST', path: 'Admin/Coupons/Batch', who: 'staff', permission: 'coupons.write' },
  listCouponUses: { method: 'GET', path: 'Admin/Coupons/Uses', who: 'staff', permission: 'coupons.write' },
} as const satisfies Record<string, StaffPath>

import { adminCouponPaths as paths } from './paths.ts'
import * as admin from './schemas.ts'

/** Bytes; enough for a coupon that is limited to hundreds of brands and categories. */
const LARGE_BODY = 10_000

export const adminCouponEndpoints = {
  listCoupons: {
    ...paths.listCoupons,
    summary: 'Coupons, newest first (staff)',
    query: admin.CouponsQuery,
    answer: admin.CouponsAnswer,
  },
  addCoupons: {
    ...paths.addCoupons,
    summary: 'Add one coupon, or many codes with the same rules (staff)',
    request: admin.AddCouponsRequest,
    maxBody: LARGE_BODY,
    answer: admin.AddCouponsAnswer,
  },
  saveCoupon: {
    ...paths.saveCoupon,
    summary: 'Change the rules of a coupon; 409 after a change by somebody else (staff)',
    request: admin.SaveCouponRequest,
    maxBody: LARGE_BODY,
    answer: admin.AdminCoupon,
  },
  exportCoupons: {
    ...paths.exportCoupons,
    summary: 'Export the codes that match a search as a CSV file (staff)',
    request: admin.CouponsFileRequest,
    produces: 'text/csv',
    answer: admin.CouponsFile,
  },
  switchBatch: {
    ...paths.switchBatch,
    summary: 'Pause or resume all codes of a batch (staff)',
    request: admin.SwitchBatchRequest,
    answer: admin.SwitchBatchAnswer,
  },
  listCouponUses: {
    ...paths.listCouponUses,
    summary: 'Uses of a coupon, newest first (staff)',
    query: admin.CouponUsesQuery,
    answer: admin.CouponUsesAnswer,
  },
} as const

import { adminCouponPaths as paths } from './paths.ts'
import * as admin from './schemas.ts'

const MANY_IDS = 10_000

export const adminCouponEndpoints = {
  listCoupons: {
    ...paths.listCoupons,
    summary: 'Coupons, newest first (staff)',
    query: admin.CouponsQuery,
    answer: admin.CouponsAnswer,
  },
  addCoupons: {
    ...paths.addCoupons,
    summary: 'A coupon, or many codes with the same rules (staff)',
    request: admin.AddCouponsRequest,
    maxBody: MANY_IDS,
    answer: admin.AddCouponsAnswer,
  },
  saveCoupon: {
    ...paths.saveCoupon,
    summary: 'Change the rules of a coupon; 409 when another has changed them since (staff)',
    request: admin.SaveCouponRequest,
    maxBody: MANY_IDS,
    answer: admin.AdminCoupon,
  },
  exportCoupons: {
    ...paths.exportCoupons,
    summary: 'Codes that a search finds, as a file (staff)',
    request: admin.CouponsFileRequest,
    produces: 'text/csv',
    answer: admin.CouponsFile,
  },
  switchBatch: {
    ...paths.switchBatch,
    summary: 'Pause all codes that were made together, or let them count again (staff)',
    request: admin.SwitchBatchRequest,
    answer: admin.SwitchBatchAnswer,
  },
  listCouponUses: {
    ...paths.listCouponUses,
    summary: 'Who used a coupon, newest first (staff)',
    query: admin.CouponUsesQuery,
    answer: admin.CouponUsesAnswer,
  },
} as const

import { forStaff } from '../../authorization/forStaff.ts'
import * as admin from './schemas.ts'

/** Maximum size of a body in bytes; enough for a coupon that is limited to hundreds of brands and categories. */
const LARGE_BODY = 10_000

const write = forStaff('coupons.write')

export const adminCouponEndpoints = {
  listCoupons: write('GET Admin/Coupons', 'Coupons, newest first (staff)', {
    query: admin.CouponsQuery,
    answer: admin.CouponsAnswer,
  }),
  addCoupons: write('POST Admin/Coupons', 'Add one coupon, or many codes with the same rules (staff)', {
    request: admin.AddCouponsRequest,
    maxBody: LARGE_BODY,
    answer: admin.AddCouponsAnswer,
  }),
  saveCoupon: write(
    'POST Admin/Coupons/Save',
    'Change the rules of a coupon; 409 after a change by somebody else (staff)',
    { request: admin.SaveCouponRequest, maxBody: LARGE_BODY, answer: admin.AdminCoupon },
  ),
  exportCoupons: write(
    'POST Admin/Coupons/File',
    'Export the codes that match a search as a CSV file (staff)',
    { request: admin.CouponsFileRequest, produces: 'text/csv', answer: admin.CouponsFile },
  ),
  switchBatch: write('POST Admin/Coupons/Batch', 'Pause or resume all codes of a batch (staff)', {
    request: admin.SwitchBatchRequest,
    answer: admin.SwitchBatchAnswer,
  }),
  listCouponUses: write('GET Admin/Coupons/Uses', 'Uses of a coupon, newest first (staff)', {
    query: admin.CouponUsesQuery,
    answer: admin.CouponUsesAnswer,
  }),
}

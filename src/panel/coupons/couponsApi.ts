import type { CouponRules } from '../../../contract/basket/admin/schemas.ts'
import { couponStates, type CouponState } from '../../../contract/basket/admin/terms.ts'
import { adminCouponPaths as paths } from '../../../contract/basket/admin/paths.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { pageIn } from '../lists/address.ts'

export type Coupon = Answer<'listCoupons'>['items'][number]
export interface CouponSearch {
  readonly words?: string
  readonly state?: Coupon['state']
}

/** Longest search, in characters. */
export const LONGEST = 80

/** Reads the list's query from the URL: `?q=`, `?state=`, `?page=`. */
export function couponsQueryOf(params: URLSearchParams): CouponSearch & { readonly page: number } {
  const words = params.get('q')?.trim().slice(0, LONGEST)
  const state = couponStates.find((one): one is CouponState => one === params.get('state'))
  const page = pageIn(params)
  return { ...(words ? { words } : {}), ...(state ? { state } : {}), page }
}

export const couponsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: query(build, paths.listCoupons, { providesTags: ['PanelCoupons'] }),
    addCoupons: mutation(build, paths.addCoupons, { invalidatesTags: ['PanelCoupons'] }),
    /** Invalidates the cache after a refused request, too, because another person may have changed the coupon. */
    saveCoupon: mutation(build, paths.saveCoupon, { invalidatesTags: ['PanelCoupons'] }),
    switchBatch: mutation(build, paths.switchBatch, { invalidatesTags: ['PanelCoupons'] }),
    listCouponUses: query(build, paths.listCouponUses, { providesTags: ['PanelCoupons'] }),
  }),
})

export const {
  useListCouponsQuery,
  useAddCouponsMutation,
  useSaveCouponMutation,
  useSwitchBatchMutation,
  useListCouponUsesQuery,
} = couponsApi

export const downloadCoupons = (filter: CouponSearch) =>
  download({ ...paths.exportCoupons, body: { filter } })

/** Picks the rules of a coupon, which are the part that a change sends. */
export const rulesOf = (coupon: Coupon): CouponRules => ({
  title: coupon.title,
  kind: coupon.kind,
  value: coupon.value,
  minTotal: coupon.minTotal,
  maxDiscount: coupon.maxDiscount,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  usageLimit: coupon.usageLimit,
  perUser: coupon.perUser,
  active: coupon.active,
  brandIds: coupon.brandIds,
  categoryIds: coupon.categoryIds,
})

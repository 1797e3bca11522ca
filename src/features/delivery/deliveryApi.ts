import { deliveryPaths as paths } from '../../../contract/delivery/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const deliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: a 404 must not navigate, because a backend without delivery methods answers so; the shop then shows no promises. */
    getDelivery: query(build, { ...paths.getDelivery, isPage: true }, { providesTags: ['Delivery'] }),
  }),
})

export const { useGetDeliveryQuery } = deliveryApi

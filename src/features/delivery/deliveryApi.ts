import { deliveryPaths as paths } from '../../../contract/delivery/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const deliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: a backend without delivery methods answers 404, and the shop leaves the promises out. */
    getDelivery: query(build, { ...paths.getDelivery, isPage: true }, { providesTags: ['Delivery'] }),
  }),
})

export const { useGetDeliveryQuery } = deliveryApi

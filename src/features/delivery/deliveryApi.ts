import { deliveryPaths as paths } from '../../../contract/delivery/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const deliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: components handle the 404 of a backend without delivery methods; the shop then shows no promises. */
    getDelivery: query(build, { ...paths.getDelivery, isPage: true }, { providesTags: ['Delivery'] }),
  }),
})

export const { useGetDeliveryQuery } = deliveryApi

import { returnPaths as paths } from '../../../contract/returns/paths.ts'
import { returnCauseNames, returnStateInfo } from '../../../contract/returns/rules.ts'
import type { DeskReturnsQuery } from '../../../contract/returns/schemas.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { pageIn } from '../lists/address.ts'

const changed = ['PanelReturns', 'PanelOrders', 'PanelToday'] as const

/** Reads the list's query from the URL; invalid values are ignored. */
export function returnsQueryOf(search: URLSearchParams): DeskReturnsQuery {
  const [state, cause] = [search.get('state') ?? '', search.get('cause') ?? '']
  const q = search.get('q')?.trim().slice(0, 100)
  return {
    page: Math.min(pageIn(search), 1000),
    ...((state in returnStateInfo || state === 'waiting') && {
      state: state as NonNullable<DeskReturnsQuery['state']>,
    }),
    ...(cause in returnCauseNames && { cause: cause as NonNullable<DeskReturnsQuery['cause']> }),
    ...(q && { q }),
  }
}

export const deskReturnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskReturns: query(build, paths.listDeskReturns, { providesTags: ['PanelReturns'] }),
    getDeskReturn: query(build, paths.getDeskReturn, { providesTags: ['PanelReturns'] }),
    acceptReturn: mutation(build, paths.acceptReturn, { invalidatesTags: changed }),
    receiveReturn: mutation(build, paths.receiveReturn, { invalidatesTags: changed }),
    refundReturn: mutation(build, paths.refundReturn, { invalidatesTags: changed }),
    transferReturn: mutation(build, paths.transferReturn, { invalidatesTags: changed }),
    refuseReturn: mutation(build, paths.refuseReturn, { invalidatesTags: changed }),
  }),
})

export const {
  useListDeskReturnsQuery,
  useGetDeskReturnQuery,
  useAcceptReturnMutation,
  useReceiveReturnMutation,
  useRefundReturnMutation,
  useTransferReturnMutation,
  useRefuseReturnMutation,
} = deskReturnsApi

import type { Answer } from '../../../contract/endpoints.ts'
import { returnPaths as paths } from '../../../contract/returns/paths.ts'
import { returnCauseNames, returnStateInfo } from '../../../contract/returns/rules.ts'
import type { DeskReturnsQuery } from '../../../contract/returns/schemas.ts'
import { baseApi } from '../../api/baseApi.ts'
import { pageIn } from '../lists/address.ts'
import { withId } from '../../api/withId.ts'

interface MoveArg {
  readonly id: number
  /** The version that the person saw. */
  readonly version: number
  readonly words: string
}

const changed = ['PanelReturns', 'PanelOrders', 'PanelToday'] as const

/** The query in the address; invalid values are ignored. */
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
    listDeskReturns: build.query<Answer<'listDeskReturns'>, DeskReturnsQuery>({
      query: (params) => ({ ...paths.listDeskReturns, params }),
      providesTags: ['PanelReturns'],
    }),
    getDeskReturn: build.query<Answer<'getDeskReturn'>, { readonly id: number }>({
      query: ({ id }) => withId(paths.getDeskReturn, id),
      providesTags: ['PanelReturns'],
    }),
    acceptReturn: build.mutation<Answer<'acceptReturn'>, MoveArg>({
      query: ({ id, ...body }) => withId(paths.acceptReturn, id, body),
      invalidatesTags: changed,
    }),
    receiveReturn: build.mutation<
      Answer<'receiveReturn'>,
      MoveArg & { readonly saleable: { line: number; count: number }[] }
    >({
      query: ({ id, ...body }) => withId(paths.receiveReturn, id, body),
      invalidatesTags: changed,
    }),
    refundReturn: build.mutation<Answer<'refundReturn'>, MoveArg & { readonly amount: number }>({
      query: ({ id, ...body }) => withId(paths.refundReturn, id, body),
      invalidatesTags: changed,
    }),
    transferReturn: build.mutation<
      Answer<'transferReturn'>,
      Omit<MoveArg, 'words'> & { readonly tracking: string }
    >({
      query: ({ id, ...body }) => withId(paths.transferReturn, id, body),
      invalidatesTags: changed,
    }),
    refuseReturn: build.mutation<Answer<'refuseReturn'>, MoveArg>({
      query: ({ id, ...body }) => withId(paths.refuseReturn, id, body),
      invalidatesTags: changed,
    }),
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

import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { memberDeskPaths as paths } from '../../../contract/staff/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { pageIn } from '../lists/address.ts'
import { withId } from '../../api/withId.ts'

export type Member = Answer<'getMember'>
export type MemberRows = Answer<'listMembers'>['items']
export type MembersView = NonNullable<Query<'listMembers'>>

/** Longest search, in characters. */
export const MOST_TYPED = 100

/** The query in the address: `?q=`, `?state=blocked`, `?page=`. */
export function membersQueryOf(search: URLSearchParams): MembersView {
  const q = search.get('q')?.trim().slice(0, MOST_TYPED)
  const isBlocked = search.get('state') === 'blocked'
  return { page: pageIn(search), ...(q && { q }), ...(isBlocked && { state: 'blocked' as const }) }
}

interface Whom {
  readonly id: number
}

export const membersApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelMembers'] }).injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query<Answer<'listMembers'>, MembersView>({
      query: (params) => ({ ...paths.listMembers, params }),
      providesTags: ['PanelMembers'],
    }),
    getMember: build.query<Member, Whom>({
      query: ({ id }) => withId(paths.getMember, id),
      providesTags: ['PanelMembers'],
    }),
    blockMember: build.mutation<Member, Whom & Request<'blockMember'>>({
      query: ({ id, ...body }) => withId(paths.blockMember, id, body),
      invalidatesTags: ['PanelMembers'],
    }),
    endMemberSession: build.mutation<Member, Whom & Request<'endMemberSession'>>({
      query: ({ id, ...body }) => withId(paths.endMemberSession, id, body),
      invalidatesTags: ['PanelMembers'],
    }),
    addMemberNote: build.mutation<Member, Whom & Request<'addMemberNote'>>({
      query: ({ id, ...body }) => withId(paths.addMemberNote, id, body),
      invalidatesTags: ['PanelMembers'],
    }),
  }),
})

export const {
  useListMembersQuery,
  useGetMemberQuery,
  useBlockMemberMutation,
  useEndMemberSessionMutation,
  useAddMemberNoteMutation,
} = membersApi

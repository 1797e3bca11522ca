import type { Answer, Query } from '../../../contract/endpoints.ts'
import { memberDeskPaths as paths } from '../../../contract/staff/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { pageIn } from '../lists/address.ts'

export type Member = Answer<'getMember'>
export type MemberRows = Answer<'listMembers'>['items']
export type MembersView = NonNullable<Query<'listMembers'>>

/** Longest search, in characters. */
export const MOST_TYPED = 100

/** Reads the list's query from the URL: `?q=`, `?state=blocked`, `?page=`. */
export function membersQueryOf(search: URLSearchParams): MembersView {
  const q = search.get('q')?.trim().slice(0, MOST_TYPED)
  const isBlocked = search.get('state') === 'blocked'
  return { page: pageIn(search), ...(q && { q }), ...(isBlocked && { state: 'blocked' as const }) }
}

export const membersApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelMembers'] }).injectEndpoints({
  endpoints: (build) => ({
    listMembers: query(build, paths.listMembers, { providesTags: ['PanelMembers'] }),
    getMember: query(build, paths.getMember, { providesTags: ['PanelMembers'] }),
    blockMember: mutation(build, paths.blockMember, { invalidatesTags: ['PanelMembers'] }),
    endMemberSession: mutation(build, paths.endMemberSession, { invalidatesTags: ['PanelMembers'] }),
    addMemberNote: mutation(build, paths.addMemberNote, { invalidatesTags: ['PanelMembers'] }),
  }),
})

export const {
  useListMembersQuery,
  useGetMemberQuery,
  useBlockMemberMutation,
  useEndMemberSessionMutation,
  useAddMemberNoteMutation,
} = membersApi

import type { Answer, Request } from '../../../contract/endpoints.ts'
import { teamPaths as paths } from '../../../contract/staff/teamPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { withId } from '../../api/withId.ts'

export type Colleague = Answer<'listTeam'>['items'][number]

export const teamApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['PanelTeam', 'PanelMembers'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listTeam: build.query<Answer<'listTeam'>, void>({
        query: () => paths.listTeam,
        providesTags: ['PanelTeam'],
      }),
      giveRole: build.mutation<Answer<'giveRole'>, Request<'giveRole'>>({
        query: (body) => ({ ...paths.giveRole, body }),
        invalidatesTags: ['PanelTeam', 'PanelMembers'],
      }),
      takeRole: build.mutation<Answer<'takeRole'>, { readonly id: number }>({
        query: ({ id }) => withId(paths.takeRole, id, {}),
        invalidatesTags: ['PanelTeam', 'PanelMembers'],
      }),
    }),
  })

export const { useListTeamQuery, useGiveRoleMutation, useTakeRoleMutation } = teamApi

import type { Answer } from '../../../contract/endpoints.ts'
import { teamPaths as paths } from '../../../contract/staff/teamPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

export type Colleague = Answer<'listTeam'>['items'][number]

export const teamApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['PanelTeam', 'PanelMembers'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listTeam: query(build, paths.listTeam, { providesTags: ['PanelTeam'] }),
      giveRole: mutation(build, paths.giveRole, { invalidatesTags: ['PanelTeam', 'PanelMembers'] }),
      takeRole: mutation(build, paths.takeRole, { invalidatesTags: ['PanelTeam', 'PanelMembers'] }),
    }),
  })

export const { useListTeamQuery, useGiveRoleMutation, useTakeRoleMutation } = teamApi

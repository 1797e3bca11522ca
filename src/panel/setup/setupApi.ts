import type { Answer } from '../../../contract/endpoints.ts'
import { errorReportPaths } from '../../../contract/errorReports/paths.ts'
import { setupPaths as paths } from '../../../contract/setup/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import { faultWords, stepWords } from './setupWords.ts'

export type Setup = Answer<'getSetup'>
export type Step = Setup['steps'][number]
export type Health = Setup['health']

/** Drops steps and faults of a newer server for which this build has no texts. */
const knownOf = (setup: Setup): Setup => ({
  ...setup,
  steps: setup.steps.filter(({ step }) => step in stepWords),
  faults: setup.faults.filter((fault) => fault in faultWords),
})

// Added here instead of in baseApi, because the first view loads baseApi's list of tags.
export const setupApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelSetup'] }).injectEndpoints({
  endpoints: (build) => ({
    getSetup: query(build, paths.getSetup, {
      transformResponse: knownOf,
      // Not cached, because most pages of the panel change some of this data.
      keepUnusedDataFor: keepFor(0),
      providesTags: ['PanelSetup'],
    }),
    leaveSetupStep: mutation(build, paths.leaveSetupStep, {
      transformResponse: knownOf,
      invalidatesTags: ['PanelSetup'],
    }),
    checkCredit: mutation(build, paths.checkCredit, {
      transformResponse: knownOf,
      invalidatesTags: ['PanelSetup'],
    }),
    makeBackup: mutation(build, paths.makeBackup, {
      transformResponse: knownOf,
      invalidatesTags: ['PanelSetup'],
    }),
    listErrorReports: query(build, errorReportPaths.listErrorReports, { keepUnusedDataFor: keepFor(0) }),
  }),
})

export const {
  useGetSetupQuery,
  useLeaveSetupStepMutation,
  useCheckCreditMutation,
  useMakeBackupMutation,
  useListErrorReportsQuery,
} = setupApi

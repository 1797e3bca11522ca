import type { Services } from '../../api/services.ts'
import { type AppThunk, useAppDispatch } from '../../api/store.ts'

const read = (): AppThunk<Services> => (_dispatch, _getState, services) => services

/** The services of the store. A follow uses them directly, so that neither state nor recordings contain it. */
export const useServices = (): Services => useAppDispatch()(read())

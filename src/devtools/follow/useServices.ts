import type { Services } from '../../api/services.ts'
import { type AppThunk, useAppDispatch } from '../../api/store.ts'

const read = (): AppThunk<Services> => (_dispatch, _getState, services) => services

/** The outside world, for what talks past the store: nothing of a follow stands in it, so nothing of it is recorded. */
export const useServices = (): Services => useAppDispatch()(read())

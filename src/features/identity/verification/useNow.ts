import { useCallback } from 'react'
import { useAppDispatch, type AppThunk } from '../../../api/store.ts'

/** Returns a function that reads the shop's clock, epoch ms, for events. */
export function useNow(): () => number {
  const dispatch = useAppDispatch()
  return useCallback(() => dispatch(now()), [dispatch])
}

function now(): AppThunk<number> {
  return (_dispatch, _getState, services) => services.now()
}

import { useState } from 'react'
import { useAppDispatch, type AppThunk } from '../../api/store.ts'

/** Whether this shop has its internal area: there, text messages end in the outbox instead of on a phone. */
export function useElements(): boolean {
  const dispatch = useAppDispatch()
  return useState(() => dispatch(areElementsOn()))[0]
}

function areElementsOn(): AppThunk<boolean> {
  return (_dispatch, _getState, { config }) => config.elements
}

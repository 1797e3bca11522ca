import type { ListenerEffectAPI } from '@reduxjs/toolkit'
import type { Services } from '../../api/services.ts'
import type { AppStartListening, AppThunkDispatch } from '../../api/store.ts'
import type { RootState } from '../rootReducer.ts'

export type Start = AppStartListening<RootState>
export type ListenerApi = ListenerEffectAPI<RootState, AppThunkDispatch, Services>

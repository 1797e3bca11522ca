import type { AppListenerApi, AppStartListening } from '../../api/store.ts'
import type { RootState } from '../rootReducer.ts'

export type Start = AppStartListening<RootState>
export type ListenerApi = AppListenerApi<RootState>

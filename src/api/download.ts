import { call } from './call.ts'
import type { ApiRequest } from './request.ts'
import type { AppThunk } from './store.ts'

/**
 * Downloads a file of the API (spec §7: GET with bearer and JSON content type). It is a thunk and not a query, because the
 * store must not contain files. Rejects with an ApiError.
 */
export function download(request: ApiRequest): AppThunk<Promise<Blob>> {
  return async (dispatch, _getState, services) => {
    const reply = await call({ ...request, answer: 'blob' }, { services, dispatch })
    if (reply.error) throw reply.error
    return reply.data as Blob
  }
}

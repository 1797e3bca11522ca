import { call } from './call.ts'
import type { ApiRequest } from './request.ts'
import type { AppThunk } from './store.ts'

/**
 * A file of the API (spec §7: GET with bearer and JSON content type). A thunk and not a query: a file has no
 * place in the store. Rejects with an ApiError.
 */
export function download(request: ApiRequest): AppThunk<Promise<Blob>> {
  return async (dispatch, _getState, services) => {
    const reply = await call({ ...request, answer: 'blob' }, { services, dispatch })
    if (reply.error) throw reply.error
    return reply.data as Blob
  }
}

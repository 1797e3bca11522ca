import type { Answer } from '../../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import type { ApiError } from '../../../api/errors.ts'
import { SESSION_LOCK } from '../../../api/refresh.ts'
import type { ApiRequest } from '../../../api/request.ts'
import type { Services } from '../../../api/services.ts'

export interface LoginArg {
  readonly userName: string
  readonly rememberMe: boolean
  /** Key of the password in `services.secrets`, because actions must not contain it. */
  readonly secretKey: string
}

/** Storage key, set while the server still has to receive a logout that failed. */
export const LOGOUT_DUE = 'logoutDue'

/** The answer without the token, which is stored in the vault. */
export type LoginResult = Omit<Answer<'login'>, 'accessToken'>

/** Login and logout. They have no tags, because `signedIn` and `signedOut` invalidate the whole cache at once. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also resolves if the server refuses, with `success: false` and its message. */
    login: build.mutation<LoginResult, LoginArg>({
      queryFn({ userName, rememberMe, secretKey }, { extra }, _options, baseQuery) {
        const services = extra as Services
        const body = { UserName: userName, Password: services.secrets.take(secretKey), type: 0, rememberMe }
        return enter<LoginResult>({ ...paths.login, body }, rememberMe, services, baseQuery)
      },
    }),

    /**
     * Removes the tokens at once and ends the session on the server, whose answer is ignored (spec §4). Without a token ends the
     * session of the cookie, which remains if an earlier logout did not reach the server.
     */
    logout: build.mutation<null, void>({
      async queryFn(_arg, { extra }, _options, baseQuery) {
        const { storage, tokens } = extra as Services
        const bearer = tokens.get()
        tokens.clear()
        const { error } = await baseQuery({ ...paths.logout, bearer, quiet: true })
        if (error && error.status !== 401) storage.set(LOGOUT_DUE, '1')
        else storage.remove(LOGOUT_DUE)
        return error ? { error } : { data: null }
      },
    }),
  }),
})

type Reply = { readonly data?: unknown; readonly error?: ApiError | undefined }
export type Send = (request: ApiRequest) => Reply | PromiseLike<Reply>
export type Entered<Result> = { readonly data: Result } | { readonly error: ApiError }

/**
 * Sends a login and stores its token. Waits for a pending refresh of any tab, whose answer would replace the cookie of the new
 * session by that of the former one.
 */
export function enter<Result extends { readonly success: boolean }>(
  request: ApiRequest,
  rememberMe: boolean,
  { exclusively, tokens }: Services,
  send: Send,
): Promise<Entered<Result>> {
  return exclusively(SESSION_LOCK, async () => {
    // Do not send an expired token of an earlier login.
    const { data, error } = await send({ ...request, bearer: '' })
    if (error) return { error }
    const { accessToken, ...result } = data as Result & { readonly accessToken: string }
    if (result.success) tokens.set(accessToken, rememberMe)
    return { data: result as unknown as Result }
  })
}

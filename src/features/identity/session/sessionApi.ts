import type { Answer } from '../../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
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
      async queryFn({ userName, rememberMe, secretKey }, { extra }, _options, baseQuery) {
        const { secrets, tokens } = extra as Services
        const body = { UserName: userName, Password: secrets.take(secretKey), type: 0, rememberMe }
        // Do not send an expired token of an earlier login.
        const reply = await baseQuery({ ...paths.login, body, bearer: '' })
        if (reply.error) return { error: reply.error }
        const { accessToken, ...result } = reply.data as Answer<'login'>
        if (result.success) tokens.set(accessToken, rememberMe)
        return { data: result }
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

import type { Answer } from '../../../../contract/endpoints.ts'
import { firstPaths as paths } from '../../../../contract/firstPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import type { Services } from '../../../api/services.ts'

export interface LoginArg {
  readonly userName: string
  readonly rememberMe: boolean
  /** Key of the password in `services.secrets`, because actions must not contain it. */
  readonly secretKey: string
}

/** Storage key that is set after a logout which the server did not receive. */
export const LOGOUT_DUE = 'logoutDue'

/** The answer without the token, which is stored in the vault. */
export type LoginResult = Omit<Answer<'login'>, 'accessToken'>

/** `signedIn` and `signedOut` invalidate the cache without waiting for an answer. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also if the server refuses: `success: false` with its message. */
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
     * Removes the tokens at once and ends the session on the server, whose answer changes nothing (spec §4). Without a
     * token it ends the session of the cookie, which remains after a logout that did not arrive.
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

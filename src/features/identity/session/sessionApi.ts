import type { Answer } from '../../../../contract/endpoints.ts'
import { paths } from '../../../../contract/firstPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import type { Services } from '../../../api/services.ts'

export interface LoginArg {
  readonly userName: string
  readonly rememberMe: boolean
  /** Key under which the password lies in `services.secrets`; the password itself is never in an action. */
  readonly secretKey: string
}

/** In the storage after a logout that the server has not heard of. */
export const LOGOUT_DUE = 'logoutDue'

/** The answer without the token, which goes straight to the vault. */
export type LoginResult = Omit<Answer<'login'>, 'accessToken'>

/** What login and logout make stale in the cache follows from `signedIn` and `signedOut`, which wait for no answer. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also when the server says no: `success: false` with its message. */
    login: build.mutation<LoginResult, LoginArg>({
      async queryFn({ userName, rememberMe, secretKey }, { extra }, _options, baseQuery) {
        const { secrets, tokens } = extra as Services
        const body = { UserName: userName, Password: secrets.take(secretKey), type: 0, rememberMe }
        // A spent token of an earlier login must not get in the way of a new one.
        const reply = await baseQuery({ ...paths.login, body, bearer: '' })
        if (reply.error) return { error: reply.error }
        const { accessToken, ...result } = reply.data as Answer<'login'>
        if (result.success) tokens.set(accessToken, rememberMe)
        return { data: result }
      },
    }),

    /**
     * Forgets the tokens at once and ends the session on the server; its answer changes nothing (spec §4). Without a
     * token the session is that of the cookie, which a logout that did not arrive has left.
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

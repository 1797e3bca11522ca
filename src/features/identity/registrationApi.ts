import type { Answer, Request } from '../../../contract/endpoints.ts'
import { accountPaths as paths } from '../../../contract/identity/accountPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Services } from '../../api/services.ts'
import { enter, type Entered, type Send } from './session/sessionApi.ts'

/** Keys of passwords and codes in `services.secrets`, because actions must not contain them. */
export const secretKeys = {
  password: 'entrance.password',
  oldPassword: 'entrance.oldPassword',
  code: 'entrance.code',
} as const

export type RegisterArg = Omit<Request<'register'>, 'password'>
export type CodeLoginArg = Omit<Request<'codeLogin'>, 'code'>
/** The answer to a registration or a login by code, without the token, which is stored in the vault. */
export type RegisterResult = Omit<Answer<'register'>, 'accessToken'>

const secretsOf = (extra: unknown) => (extra as Services).secrets

type Take = Services['secrets']['take']

/** The `queryFn` of a call with secrets in its body. `bodyOf` takes them from the vault when the call is sent. */
const withSecrets =
  <Result, Arg>(path: ApiRequest, bodyOf: (take: Take, arg: Arg) => object) =>
  async (
    arg: Arg,
    { extra }: { extra: unknown },
    _options: unknown,
    send: Send,
  ): Promise<Entered<Result>> => {
    const { data, error } = await send({ ...path, body: bodyOf(secretsOf(extra).take, arg) })
    return error ? { error } : { data: data as Result }
  }

/** Calls for registration, codes and passwords. Only lazily loaded forms use them. */
export const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has no tags, because `signedIn` invalidates the whole cache, as after a login. */
    register: build.mutation<RegisterResult, RegisterArg>({
      queryFn(arg, { extra }, _options, baseQuery) {
        const body = { ...arg, password: secretsOf(extra).take(secretKeys.password) }
        return enter<RegisterResult>({ ...paths.register, body }, true, extra as Services, baseQuery)
      },
    }),
    sendCode: mutation(build, paths.sendCode),
    /** Login by code. A wrong code rejects; `success: false` means that the account is blocked. */
    codeLogin: build.mutation<RegisterResult, CodeLoginArg>({
      queryFn(arg, { extra }, _options, baseQuery) {
        const body = { ...arg, code: secretsOf(extra).take(secretKeys.code) }
        return enter<RegisterResult>(
          { ...paths.codeLogin, body },
          arg.rememberMe,
          extra as Services,
          baseQuery,
        )
      },
    }),
    verifyMobile: build.mutation<Answer<'verifyMobile'>, void>({
      queryFn: withSecrets<Answer<'verifyMobile'>, void>(paths.verifyMobile, (take) => ({
        code: take(secretKeys.code),
      })),
      invalidatesTags: (answer) => (answer?.success ? ['MasterData'] : []),
    }),
    resetPassword: build.mutation<Answer<'resetPassword'>, { mobile: string }>({
      queryFn: withSecrets<Answer<'resetPassword'>, { mobile: string }>(
        { ...paths.resetPassword, bearer: '' },
        (take, { mobile }) => ({
          mobile,
          code: take(secretKeys.code),
          password: take(secretKeys.password),
        }),
      ),
    }),
    changePassword: build.mutation<Answer<'changePassword'>, void>({
      queryFn: withSecrets<Answer<'changePassword'>, void>(paths.changePassword, (take) => ({
        oldPassword: take(secretKeys.oldPassword),
        password: take(secretKeys.password),
      })),
      // Refetch the profile, because it says whether the account has a password.
      invalidatesTags: (answer) => (answer?.success ? ['Profile'] : []),
    }),
  }),
})

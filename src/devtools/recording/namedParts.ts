import type { ContextFrom, EventFrom } from 'xstate'
import type { UserInfo } from '../../../contract/userInfo.ts'
import type { freezeFlow } from '../../features/basket/freezeFlow.ts'
import type { favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import type { entryFlow } from '../../features/identity/entry/entryFlow.ts'
import type { loginFlow } from '../../features/identity/login/loginFlow.ts'
import type { passwordResetFlow } from '../../features/identity/password/passwordResetFlow.ts'
import type { pendingFlow } from '../../features/identity/pending/pendingFlow.ts'
import type { registrationFlow } from '../../features/identity/registration/registrationFlow.ts'
import type { refreshFlow } from '../../features/identity/session/refreshFlow.ts'
import type { verificationFlow } from '../../features/identity/verification/verificationFlow.ts'
import type { hubFlow } from '../../features/live/hubFlow.ts'
import type { callBackFlow } from '../../features/orders/callBack/callBackFlow.ts'
import type { checkoutFlow } from '../../features/orders/checkout/checkoutFlow.ts'
import type { searchFlow } from '../../features/search/searchFlow.ts'
import type { Flow } from '../../flows/flow.ts'
import type { NamedTexts } from './namedCalls.ts'

type Texts<F extends Flow> = readonly (
  NamedTexts<ContextFrom<F['machine']>> | NamedTexts<EventFrom<F['machine']>> | 'userName' | 'fields'
)[]
interface Flows {
  readonly callBack: Texts<typeof callBackFlow>
  readonly checkout: Texts<typeof checkoutFlow>
  readonly entry: Texts<typeof entryFlow>
  readonly favourite: Texts<typeof favouriteFlow>
  readonly freeze: Texts<typeof freezeFlow>
  readonly hub: Texts<typeof hubFlow>
  readonly login: Texts<typeof loginFlow>
  readonly passwordReset: Texts<typeof passwordResetFlow>
  readonly pending: Texts<typeof pendingFlow>
  readonly registration: Texts<typeof registrationFlow>
  readonly renewal: Texts<typeof refreshFlow>
  readonly search: Texts<typeof searchFlow>
  readonly verification: Texts<typeof verificationFlow>
}

const user = ['firstName', 'lastName', 'mobile', 'avatar', 'role'] as const satisfies NamedTexts<UserInfo>[]

/** Keys of the texts that a recording contains, per flow: of its context and its events. Every other text is masked. */
const flows: Flows = {
  callBack: ['failure', 'message', 'html', 'trackingCode', 'siteCode'],
  checkout: ['slot', 'addressVersion', 'message', 'step', 'payBy'],
  entry: ['mobile', 'message', 'fields'],
  favourite: ['websiteCode', 'nameFa', 'saving'],
  freeze: ['message', 'failure'],
  hub: ['location', 'title', 'type', 'value', 'reason', 'credentials'],
  login: ['reason', 'place', 'returnTo', 'way', 'message', 'fields', 'userName'],
  passwordReset: ['mobile', 'returnTo', 'message', 'fields'],
  pending: ['kind', 'websiteCode', 'nameFa', 'returnTo'],
  registration: ['firstName', 'lastName', 'mobile', 'returnTo', 'message', 'fields'],
  renewal: ['message'],
  search: ['place', 'text', 'recents', 'foundFor', 'message', 'to', 'type', 'value', 'slug', 'imageUrl'],
  verification: ['mobile', 'returnTo', 'message', 'fields'],
}

/** Keys of the texts that a recording contains, per slice: of its state and its actions. */
const parts = {
  api: ['path', 'message'],
  session: [...user, 'returnTo', 'to', 'message'],
  basket: ['message', 'adding', 'websiteCode', 'nameFa'],
  favourites: ['websiteCode', 'nameFa'],
  compare: ['value'],
  route: ['pathname', 'search', 'kind'],
  notices: [
    ...['key', 'kind', 'text', 'title', 'about', 'picture', 'label', 'to', 'asks', 'until'],
    ...['confirm', 'cancel'],
    // The payload of the action that closes a notice is the key of the notice.
    'payload',
  ],
  hub: ['kind', 'webSiteCode'],
  search: ['place', 'text'],
  login: ['reason'],
  recording: ['theme', 'scheme'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** For a machine without a list only its states are recorded. */
export const namesOfFlow = (flow: string): readonly string[] => flows[flow as keyof Flows] ?? []
export const namesOfPart = (part: string): readonly string[] => parts[part as keyof typeof parts] ?? []

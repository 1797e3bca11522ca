import type { UserInfo } from '../../contract/userInfo.ts'

/** What the fake backend remembers. */
export interface ShopState {
  user: UserInfo
  /** The one access token that is good now. */
  token: string
  count: number
  isFrozen: boolean
  codes: string[]
  /** How often the member reviewed, voted and asked. */
  said: { reviews: number; votes: number; questions: number }
}

import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'

/** Data with which a desk continues after a reload. */
export interface StoredFollow {
  readonly invitation: string
  readonly ticket: string
  /** Epoch ms at which the invitation expires. */
  readonly until: number
  /** Epoch ms at which the follow ends; undefined until the phone's user agrees. */
  readonly followedUntil?: number
}

const KEY = 'aqrabe-follow-desk'

export const readFollow = () => readOfTab<StoredFollow>(KEY)

export const storeFollow = (follow: StoredFollow | null) => keepOfTab(KEY, follow)

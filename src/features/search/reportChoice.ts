import { searchPaths } from '../../../contract/search/paths.ts'
import type { SearchChoice } from '../../../contract/search/schemas.ts'
import type { Services } from '../../api/services.ts'

/** Of the device: after which search something was opened last, and in which hour. */
const FOLLOWED = 'searchFollowed'
const HOUR = 60 * 60_000

interface Shown {
  /** Of the page that shows. */
  readonly pathname: string
  /** The suggestion that was picked, with the words it answers. */
  readonly suggested: Pick<SearchChoice, 'words' | 'product'> | undefined
  /** Address of the page before. */
  readonly before: string
}

type Device = Pick<Services, 'storage' | 'now'>

/**
 * Reports the product that a search led to. What a list led to is seen by the address before this one, in a new tab as
 * well.
 */
export function reportChoice({ pathname, suggested, before }: Shown, device: Device): void {
  const product = Number(/^\/shop\/product\/(\d{1,9})(?:\/|$)/.exec(pathname)?.[1])
  if (!product) return
  if (suggested?.product === product) return send({ ...suggested, from: 'suggestions' }, device)
  const words = listedWords(before)
  if (words) send({ words, product, from: 'list' }, device)
}

/** What a list of this shop was searched for. */
function listedWords(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const isList = origin === location.origin && pathname.startsWith('/shop/category')
  return isList && !searchParams.has('literal') ? searchParams.get('filter_name') : null
}

function send(choice: Omit<SearchChoice, 'isFirst'>, { storage, now }: Device): void {
  // A number, so that what was searched for is not kept where its shopper has cleared it.
  const mark = String(
    Array.from(choice.words).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0) +
      Math.floor(now() / HOUR),
  )
  const isFirst = choice.from === 'suggestions' || storage.get(FOLLOWED) !== mark
  storage.set(FOLLOWED, mark)
  const body = new Blob([JSON.stringify({ ...choice, isFirst })], { type: 'application/json' })
  // Sent even while the page is being left.
  navigator.sendBeacon(`/api/${searchPaths.addSearchChoice.path}`, body)
}

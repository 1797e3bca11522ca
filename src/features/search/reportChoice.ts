import { searchPaths } from '../../../contract/search/paths.ts'
import type { SearchChoice } from '../../../contract/search/schemas.ts'
import { productIdIn } from '../../../contract/storefrontListPaths.ts'
import type { Services } from '../../api/services.ts'

/** Storage key of a hash of the last reported search and its hour. */
const FOLLOWED = 'searchFollowed'
const HOUR = 60 * 60_000

interface Shown {
  /** Path of the current page. */
  readonly pathname: string
  /** The picked suggestion with the typed text. */
  readonly suggested: Pick<SearchChoice, 'words' | 'product'> | undefined
  /** URL of the previous page. */
  readonly before: string
}

type Device = Pick<Services, 'storage' | 'now'>

/** Reports to which product a search led. Uses the previous URL for lists, because that also works in a new tab. */
export function reportChoice({ pathname, suggested, before }: Shown, device: Device): void {
  const product = productIdIn(pathname)
  if (!product) return
  if (suggested?.product === product) return send({ ...suggested, from: 'suggestions' }, device)
  const words = listedWords(before)
  if (words) send({ words, product, from: 'list' }, device)
}

/** The search text of a list in this shop; null for other pages, and for lists searched literally. */
function listedWords(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const isList = origin === location.origin && pathname.startsWith('/shop/category')
  return isList && !searchParams.has('literal') ? searchParams.get('filter_name') : null
}

function send(choice: Omit<SearchChoice, 'isFirst'>, { storage, now }: Device): void {
  // A hash, because the device must not store a search text that its user has cleared.
  const mark = String(
    Array.from(choice.words).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0) +
      Math.floor(now() / HOUR),
  )
  const isFirst = choice.from === 'suggestions' || storage.get(FOLLOWED) !== mark
  storage.set(FOLLOWED, mark)
  const body = new Blob([JSON.stringify({ ...choice, isFirst })], { type: 'application/json' })
  // A beacon, because it is sent even while the page unloads.
  navigator.sendBeacon(`/api/${searchPaths.addSearchChoice.path}`, body)
}

import { listWordsOf } from '../../../contract/listWords.ts'
import { isOfTrustMark } from '../../../contract/contentPolicy.ts'
import { ownPath } from '../../../contract/ownPath.ts'
import { readablePath } from '../../../contract/readablePath.ts'
import {
  CONTACT_SEGMENT,
  toAccessDenied,
  toAccount,
  toArticle,
  toBlog,
  toBrands,
  toCart,
  toCategory,
  toCheckout,
  toCompare,
  toContact,
  toHome,
  toNotFound,
  toProduct,
  toShop,
  type AccountPage,
} from '../../../contract/storefrontPaths.ts'
import type { Kysely } from 'kysely'
import { isSpecial, type SpecialKind } from '../../media/specials.ts'
import { findLinkedRecords, type LinkedEntry, type LinkedRecords } from '../importRepository.ts'
import type { Database } from '../../database/schema.ts'
import { hashOfPicture } from '../../media/pictureAddress.ts'
import { tidyAddress } from '../pages.ts'
import { decoded } from './body.ts'
import type { ArticleEntry, PageEntry } from './entries.ts'

/** Normalises a URL for comparison: readable, without slashes around it. */
const bare = (path: string) => readablePath(path).replace(/^\/+|\/+$/g, '')
const shopPath = bare(toShop())

/** Pages of the storefront to which texts may link. */
const accountPages: readonly AccountPage[] = [
  ...(['login', 'register', 'dashboard', 'orders', 'profile', 'addresses', 'favourite'] as const),
  ...(['sessions', 'change-pass', 'verify-mobile', 'forget-pass'] as const),
]
const ownPages = new Set(
  [
    ...[toHome(), '/shop', toShop(), toBrands(), toCart(), toCheckout(), toCompare(), toBlog(), toContact()],
    ...[toAccount(), ...accountPages.map((page) => toAccount(page))],
  ].map(bare),
)
/** First path segments that pages of staff may not have. */
const taken = new Set([
  ...'shop blog account api media assets images icons elements cp call-back webclienthub'.split(' '),
  ...'healthz livez readyz metrics robots.txt sitemap.xml'.split(' '),
  ...[bare(toNotFound()), bare(toAccessDenied()), CONTACT_SEGMENT],
])

/** Whether a page of staff may have this path. */
export const isFreePath = (path: string) => path !== '' && !taken.has(tidyAddress(path).split('/')[0]!)

export interface LinkWorld {
  readonly pages: readonly PageEntry[]
  readonly articles: readonly ArticleEntry[]
  /** Links outside texts, such as the menu's. */
  readonly others: readonly { readonly address: string }[]
  /** Content of the shop that is not in the files: present and former paths of pages, slugs of articles by their ids. */
  readonly otherPaths: ReadonlySet<string>
  readonly otherArticles: ReadonlyMap<string, string>
  /** Whether the slug beside an id must be the present one; otherwise any slug is valid, because the shop redirects it. */
  readonly mustBeCurrentSlug?: boolean
  /** Slugs of the magazine's categories and tags beside those of the articles. */
  readonly topics?: Readonly<Record<'category' | 'tag', ReadonlySet<string>>>
  /** Whether a search finds products; without it searches are not checked. */
  readonly hasSearchResults?: (words: string) => Promise<boolean>
  /** Whether a public file exists; without it files are not checked. */
  readonly hasFile?: (path: string) => boolean
}

export interface Links {
  /** The reason in Persian why a link is dead, or null. `anchors` are those of its own text. */
  problemOf(address: string, anchors: ReadonlySet<string>): Promise<string | null>
  /** The reason in Persian why shoppers do not see a picture, or null. */
  problemOfPicture(address: string): Promise<string | null>
  /** The product or category of a URL; a merged category's URL has the category that it became. */
  recordOf(address: string): LinkedEntry | undefined
}

/** Loads all products, categories and brands to which these files link, and checks links against them. */
export async function openLinks(db: Kysely<Database>, world: LinkWorld): Promise<Links> {
  const written = [...world.pages, ...world.articles].flatMap((entry) => [
    ...entry.addresses.map(({ address }) => address),
    ...('products' in entry ? [...entry.products, ...entry.guideOf, entry.image] : []),
  ])
  const ids = idsIn([...written, ...world.others.map(({ address }) => address)])
  return new LinkChecker(world, await findLinkedRecords(db, ids))
}

class LinkChecker implements Links {
  readonly #world: LinkWorld
  readonly #records: LinkedRecords
  readonly #topics: Readonly<Record<'category' | 'tag', ReadonlySet<string>>>

  constructor(world: LinkWorld, records: LinkedRecords) {
    this.#world = world
    this.#records = records
    this.#topics = {
      category: new Set([
        ...(world.topics?.category ?? []),
        ...world.articles.map(({ category }) => category.slug),
      ]),
      tag: new Set([
        ...(world.topics?.tag ?? []),
        ...world.articles.flatMap(({ tags }) => tags.map(({ slug }) => slug)),
      ]),
    }
  }

  async problemOf(address: string, anchors: ReadonlySet<string>): Promise<string | null> {
    if (!address) return 'پیوند نشانی ندارد.'
    if (address.startsWith('#')) return problemOfAnchor(decoded(address.slice(1)), anchors)
    if (/^(tel:\+?[\d-]+|mailto:[^\s@]+@[^\s@]+)$/i.test(address)) return null
    if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? null : 'این نشانی درست نیست.'
    if (!ownPath(address)) return 'نشانی باید با / (همین فروشگاه)، https://، tel: یا mailto: شروع شود.'
    const url = new URL(address, 'http://shop')
    const path = decoded(url.pathname)
      .normalize('NFC')
      .replace(/^\/+|\/+$/g, '')
    const [problem, target] = await this.#problemOfPath(path, url.searchParams)
    if (problem) return problem
    return url.hash && target ? problemOfAnchor(decoded(url.hash.slice(1)), target) : null
  }

  async problemOfPicture(address: string): Promise<string | null> {
    // The content security policy of the shop's pages blocks pictures of other sites.
    if (/^(https?:)?\/\//i.test(address) && !isOfTrustMark(address))
      return 'خریداران تصویر سایت‌های دیگر را نمی‌بینند؛ آن را در کتابخانهٔ تصویرها بگذارید.'
    return this.problemOf(address, new Set())
  }

  /** Returns the problem, and the anchors of the target if it is one of the files. */
  async #problemOfPath(path: string, query: URLSearchParams): Promise<[string | null, ReadonlySet<string>?]> {
    const record = /^shop\/(product|category)\/(\d+)(?:\/([^/]+))?$/.exec(path)
    if (record) return [this.#problemOfRecord(record[1] as RecordKind, Number(record[2]), record[3])]
    if (path === shopPath || path === 'shop') return [await this.#problemOfList(query)]
    if (path.startsWith('blog/')) return this.#problemOfBlog(path.slice('blog/'.length))
    if (/^(media|images|icons)\//.test(path)) return [this.#problemOfFile(path)]
    if (ownPages.has(path)) return [null]
    const page = this.#world.pages.find((entry) =>
      [entry.path, entry.name].map(tidyAddress).includes(tidyAddress(path)),
    )
    if (page) return [null, page.anchors]
    return [this.#world.otherPaths.has(tidyAddress(path)) ? null : 'صفحه‌ای با این نشانی نداریم.']
  }

  #problemOfBlog(path: string): [string | null, ReadonlySet<string>?] {
    const topic = /^(category|tag)\/([^/]+)$/.exec(path)
    if (topic)
      return [
        this.#topics[topic[1] as 'category' | 'tag'].has(topic[2]!) ? null : 'چنین بخشی در مجله نداریم.',
      ]
    const [, id, slug] = /^(\d+)(?:\/([^/]+))?$/.exec(path) ?? []
    const isRight = (present: string) => !this.#world.mustBeCurrentSlug || slug === present
    const article = this.#world.articles.find((entry) => String(entry.id) === id)
    if (article)
      return isRight(article.slug)
        ? [null, article.anchors]
        : [`نشانی درست این نوشته این است: ${readablePath(toArticle(article))}`]
    const other = id === undefined ? undefined : this.#world.otherArticles.get(id)
    return [other !== undefined && isRight(other) ? null : 'نوشته‌ای با این نشانی نداریم.']
  }

  #problemOfRecord(kind: RecordKind, id: number, slug: string | undefined): string | null {
    const { what, toAddress } = recordKinds[kind]
    const found = this.#recordsOf(kind).get(id)
    if (!found) return `${what} با این شناسه نداریم.`
    if (!this.#world.mustBeCurrentSlug || slug === found.slug) return null
    return `نشانی درست این است: ${readablePath(toAddress(found))}`
  }

  #recordsOf(kind: RecordKind): ReadonlyMap<number, LinkedEntry> {
    return kind === 'product' ? this.#records.products : this.#records.categories
  }

  async #problemOfList(query: URLSearchParams): Promise<string | null> {
    const type = query.get('type')
    if (type === 'brand' && !this.#records.brands.has(query.get('category') ?? ''))
      return 'برندی با این نشانی نداریم.'
    if (type !== null && type !== 'brand' && type !== 'offer') return `فهرستی از نوع «${type}» نداریم.`
    const words = query.has('filter_name') ? listWordsOf(query.get('filter_name')) : undefined
    if (words === undefined || !this.#world.hasSearchResults) return null
    return words && (await this.#world.hasSearchResults(words)) ? null : `جست‌وجوی «${words}» چیزی نمی‌یابد.`
  }

  #problemOfFile(path: string): string | null {
    const rendered = /^media\/(hero|tile|blog)\/(.+)-\d+(?:x\d+)?\.(?:webp|avif)$/.exec(path)
    if (rendered)
      return isSpecial(rendered[1] as SpecialKind, rendered[2]!) ? null : 'تصویری با این نام نداریم.'
    const hash = hashOfPicture(`/${path}`)
    if (hash && !this.#records.pictures.has(hash)) return 'این تصویر در کتابخانهٔ تصویرهای فروشگاه نیست.'
    if (path.startsWith('media/') || !this.#world.hasFile) return null
    return this.#world.hasFile(path) ? null : 'فایلی با این نشانی نداریم.'
  }

  recordOf(address: string): LinkedEntry | undefined {
    const match = /^shop\/(product|category)\/(\d+)/.exec(
      decoded(new URL(address, 'http://shop').pathname).slice(1),
    )
    return match ? this.#recordsOf(match[1] as RecordKind).get(Number(match[2])) : undefined
  }
}

type RecordKind = keyof typeof recordKinds
const recordKinds = {
  product: { what: 'کالایی', toAddress: toProduct },
  category: { what: 'دسته‌ای', toAddress: toCategory },
} as const

const problemOfAnchor = (anchor: string, anchors: ReadonlySet<string>) =>
  anchor === '' || anchors.has(anchor) ? null : `سرتیتری با نشانهٔ «${anchor}» در آن صفحه نیست.`

function idsIn(addresses: readonly string[]): Parameters<typeof findLinkedRecords>[1] {
  const idsOf = (kind: string) =>
    addresses.flatMap((address) => {
      const match = new RegExp(`^/shop/${kind}/(\\d{1,9})(?:[/?#]|$)`).exec(address)
      return match ? [Number(match[1])] : []
    })
  const pictures = addresses.flatMap((address) => hashOfPicture(address) ?? [])
  return { products: idsOf('product'), categories: idsOf('category'), pictures }
}

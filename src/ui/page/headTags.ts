import { shareImages } from '../../../contract/constants.ts'
import { absoluteUrl, type Site } from './SiteContext.ts'

export interface ShareImage {
  /** Absolute URL or a path of the shop. */
  url: string
  /** In px. */
  width: number
  height: number
  alt?: string
}

export interface PageHeadProps {
  /** The shop's name is appended unless the title contains it; an empty title becomes the name. */
  title: string
  description?: string
  keywords?: string
  /** Path with the relevant parameters, or an absolute URL. */
  canonical?: string
  noindex?: boolean
  type?: 'website' | 'product' | 'article'
  /** Defaults to the shop's icon. */
  image?: ShareImage
  /** ISO times of an article. */
  publishedTime?: string
  modifiedTime?: string
  /** Replaces « | عقربه» at the end of the title: `titleOtherMag` of the blog. */
  titleSuffix?: string
  /** Structured data, one script element each. */
  jsonLd?: readonly object[]
}

interface MetaTag {
  readonly name?: string
  readonly property?: string
  readonly content: string
}

interface Tags {
  readonly title: string
  readonly meta: readonly MetaTag[]
  readonly canonical: string | undefined
  /** JSON of the structured data. */
  readonly scripts: readonly string[]
}

/** Title and meta tags for search engines, Open Graph and Twitter. */
export function headTags(page: PageHeadProps, site: Site): Tags {
  const title = fullTitle(page, site)
  const canonical = page.canonical === undefined ? undefined : absoluteUrl(page.canonical, site)
  return {
    title,
    meta: [...searchTags(page), ...shareTags(page, site, title, canonical)],
    canonical,
    scripts: (page.jsonLd ?? []).map(scriptText),
  }
}

/** The rule of page titles: the shop's name behind the title, unless the title contains it. */
function fullTitle({ title, titleSuffix }: PageHeadProps, site: Site): string {
  if (!title) return site.name
  if (titleSuffix === undefined && title.includes(site.name)) return title
  return title + (titleSuffix ?? ` | ${site.name}`)
}

function searchTags({ description, keywords, noindex }: PageHeadProps) {
  return [
    ...named('description', description),
    ...named('keywords', keywords),
    ...named('robots', noindex ? 'noindex, follow' : undefined),
  ]
}

function shareTags(page: PageHeadProps, site: Site, title: string, canonical?: string) {
  const image: ShareImage = page.image ?? shareImages.default
  const large = image.width >= 600
  return [
    ...property('og:site_name', site.name),
    ...property('og:locale', 'fa_IR'),
    ...property('og:type', page.type ?? 'website'),
    ...property('og:title', title),
    ...property('og:description', page.description),
    ...property('og:url', canonical),
    ...property('og:image', absoluteUrl(image.url, site)),
    ...property('og:image:width', String(image.width)),
    ...property('og:image:height', String(image.height)),
    ...property('og:image:alt', image.alt),
    ...property('article:published_time', page.publishedTime),
    ...property('article:modified_time', page.modifiedTime),
    ...named('twitter:card', large ? 'summary_large_image' : 'summary'),
    ...named('twitter:title', title),
    ...named('twitter:description', page.description),
    ...named('twitter:image', absoluteUrl(image.url, site)),
    ...named('twitter:image:alt', image.alt),
  ]
}

function named(name: string, content?: string): MetaTag[] {
  return content ? [{ name, content }] : []
}

function property(name: string, content?: string): MetaTag[] {
  return content ? [{ property: name, content }] : []
}

/** React does not escape scripts, and a `<` in a name could end the element. */
function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

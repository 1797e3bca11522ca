import type { Link } from '../../../contract/commonSchemas.ts'
import { toBrandSearch } from '../../../contract/storefrontListPaths.ts'
import type { StoredContent } from '../importRepository.ts'
import { open, type Common, type SourceFile } from './entries.ts'
import type { ContentProblem } from './folder.ts'
import { listOf } from './frontMatter.ts'
import { readListLink } from './listLink.ts'

/** The story of a brand that the shop has; the file is named like the brand's slug. */
export interface BrandEntry extends Common {
  readonly slug: string
  readonly collections: readonly Link[]
}

export function readBrand(file: SourceFile): BrandEntry {
  const { common, fields } = open(file, ['description', 'collections'])
  const slug = file.stem.normalize('NFC')
  const collections = listOf(fields.text('collections', '')).map((text) =>
    readListLink(text, (words) => toBrandSearch(slug, words)),
  )
  const addresses = collections.map(({ url }) => ({
    ...{ address: url, isPicture: false },
    line: common.lineOf('collections'),
  }))
  return { ...common, slug, collections, addresses: [...common.addresses, ...addresses] }
}

/** Brands that the shop does not have, and brands with two files. */
export function problemsOfBrands(
  brands: readonly BrandEntry[],
  { brands: inShop }: Pick<StoredContent, 'brands'>,
): ContentProblem[] {
  const known = new Set(inShop.map(({ slug }) => slug))
  const files = new Map<string, string>()
  return brands.flatMap(({ slug, file }) => {
    const other = files.get(slug)
    files.set(slug, file.name)
    const reason = other
      ? `نام «${slug}» از آنِ «${other}» است.`
      : known.has(slug)
        ? ''
        : `برندی با نشانی «${slug}» نداریم. ${shopHas(known)}`
    return reason ? [{ file: file.name, line: 1, reason }] : []
  })
}

const shopHas = (slugs: ReadonlySet<string>) =>
  slugs.size > 0
    ? `داریم: ${[...slugs].join('، ')}`
    : 'نخست کالاها را وارد کنید؛ برندها با آن‌ها ساخته می‌شوند.'

/** The brands whose file changed, and those whose file is gone. */
export function changedBrands(brands: readonly BrandEntry[], { brands: inShop }: StoredContent) {
  const known = new Map(inShop.map(({ slug, fingerprint }) => [slug, fingerprint]))
  const slugs = new Set(brands.map(({ slug }) => slug))
  return {
    brands: brands.filter(({ slug, fingerprint }) => known.get(slug) !== fingerprint),
    goneBrands: inShop.flatMap(({ slug, fingerprint }) => (fingerprint && !slugs.has(slug) ? [slug] : [])),
  }
}

export const brandRow = ({ slug, description, content, collections, fingerprint }: BrandEntry) => ({
  ...{ slug, description, story: content, fingerprint },
  collections: JSON.stringify(collections),
})

export const noStory = (slug: string) => ({
  slug,
  description: '',
  story: '',
  fingerprint: '',
  collections: '[]',
})

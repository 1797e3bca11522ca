import type { Link } from '../../../contract/commonSchemas.ts'
import { toBrandSearch } from '../../../contract/storefrontListPaths.ts'
import type { StoredContent } from '../importRepository.ts'
import { open, type Common, type SourceFile } from './entries.ts'
import type { ContentProblem } from './folder.ts'
import { listOf } from './frontMatter.ts'
import { readListLink } from './listLink.ts'

/** The story of an existing brand, from a file that is named by the brand's slug. */
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

/** Reports brands that the shop does not have or whose text was changed in the panel, and brands with two files. */
export function problemsOfBrands(
  brands: readonly BrandEntry[],
  { brands: inShop, formerBrands }: Pick<StoredContent, 'brands' | 'formerBrands'>,
): ContentProblem[] {
  const known = new Set(inShop.map(({ slug }) => slug))
  const moved = new Map(formerBrands.map(({ former, slug }) => [former, slug]))
  const bySlug = new Map(inShop.map((brand) => [brand.slug, brand]))
  const files = new Map<string, string>()
  return brands.flatMap(({ slug, file, fingerprint }) => {
    const other = files.get(slug)
    files.set(slug, file.name)
    const reason = other
      ? `نام «${slug}» از آنِ «${other}» است.`
      : known.has(slug)
        ? wasChangedInPanel(bySlug.get(slug), fingerprint)
          ? FROM_PANEL
          : ''
        : moved.has(slug)
          ? `نشانی این برند اکنون «${moved.get(slug)}» است؛ نام فایل را هم عوض کنید.`
          : `برندی با نشانی «${slug}» نداریم. ${shopHas(known)}`
    return reason ? [{ file: file.name, line: 1, reason }] : []
  })
}

/** Whether the panel changed the text since the last import. Such a text is not overwritten; the owner exports it first. */
const wasChangedInPanel = (brand: StoredContent['brands'][number] | undefined, fingerprint: string) =>
  brand !== undefined && brand.from_panel && brand.fingerprint !== fingerprint

const FROM_PANEL =
  'توضیح یا داستان این برند در پنل ویرایش شده و با این فایل یکی نیست. با npm run content -- --export آن را در این فایل بنویسید.'

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
    goneBrands: inShop.flatMap(({ slug, fingerprint, from_panel }) =>
      fingerprint && !from_panel && !slugs.has(slug) ? [slug] : [],
    ),
  }
}

export const brandRow = ({ slug, description, content, collections, fingerprint }: BrandEntry) => ({
  ...{ slug, description, story: content, fingerprint },
  collections: JSON.stringify(collections),
})

/** The row that clears the story of a brand whose file is gone. */
export const emptyRow = (slug: string) => ({
  slug,
  description: '',
  story: '',
  fingerprint: '',
  collections: '[]',
})

import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { htmlToMarkup } from '../../catalogue/import/htmlToMarkup.ts'
import { readBrand } from '../../content/import/brands.ts'
import { listPanelStories, markExported, type PanelStory } from '../../content/importRepository.ts'
import type { Database } from '../../database/schema.ts'

export interface ExportedBrands {
  /** Paths of the written files, relative to the folder. */
  readonly written: readonly string[]
  /** Slugs of skipped brands, whose description or text is empty; a file needs both. */
  readonly left: readonly string[]
}

/**
 * Writes the stories of brands that staff changed in the panel into `brands` of a folder. The files then count as the latest
 * version again.
 */
export async function exportBrands(db: Kysely<Database>, folder: string): Promise<ExportedBrands> {
  const stories = await listPanelStories(db)
  const isWhole = ({ description, story }: PanelStory) => Boolean(description && story)
  const written: string[] = []
  for (const story of stories.filter(isWhole)) {
    const name = await nameIn(folder, story.slug)
    const text = textOf(story, name)
    const path = join(folder, name)
    await mkdir(join(folder, 'brands'), { recursive: true })
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
    await markExported(db, story.id, read(story, name, text).fingerprint)
    written.push(name)
  }
  return { written, left: stories.filter((story) => !isWhole(story)).map(({ slug }) => slug) }
}

/** Path of the brand's file, relative to the folder: the existing HTML file, otherwise a Markdown file. */
async function nameIn(folder: string, slug: string): Promise<string> {
  const html = `brands/${slug}.html`
  const isThere = await access(join(folder, html)).then(
    () => true,
    () => false,
  )
  return isThere ? html : `brands/${slug}.md`
}

const formatOf = (name: string) => (name.endsWith('.html') ? 'html' : 'md')

const read = ({ slug }: PanelStory, name: string, text: string) =>
  readBrand({ name, stem: slug, format: formatOf(name), text })

/** The file's text: Markdown if reading it gives the same story again; otherwise HTML, which Markdown may contain. */
function textOf(story: PanelStory, name: string): string {
  const collections = story.collections.map(({ label, url }) => `${label} = ${url}`).join('، ')
  const keys = [`description: ${story.description}`, ...(collections ? [`collections: ${collections}`] : [])]
  const fileOf = (body: string) => ['---', ...keys, '---', '', body.trim(), ''].join('\n')
  // The panel writes the first level of headings as `#`, files as `##`.
  const markdown = fileOf(htmlToMarkup(story.story).replace(/^(#{1,4}) /gm, '#$1 '))
  const isSame = formatOf(name) === 'md' && tidy(read(story, name, markdown).content) === tidy(story.story)
  return isSame ? markdown : fileOf(story.story)
}

const tidy = (html: string) => html.replace(/\s*\n\s*/g, '').replace(/<\/?bdi[^>]*>/g, '')

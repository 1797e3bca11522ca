import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceFile } from './entries.ts'

export interface ContentProblem {
  /** Path within the folder. */
  readonly file: string
  /** Line from 1. */
  readonly line: number
  /** Message in Persian. */
  readonly reason: string
}

/** Maximum size of a file in bytes. */
export const LARGEST = 1024 * 1024

export interface Folder {
  readonly pages: readonly SourceFile[]
  readonly blog: readonly SourceFile[]
  readonly brands: readonly SourceFile[]
  readonly problems: readonly ContentProblem[]
}

/** Reads the `.md` and `.html` files of `pages`, `blog` and `brands`, except hidden ones and README.md. */
export async function readFolder(folder: string): Promise<Folder> {
  const problems: ContentProblem[] = []
  const read = async (kind: 'pages' | 'blog' | 'brands') => {
    const files: SourceFile[] = []
    for (const name of (await namesIn(join(folder, kind))).sort()) {
      const file = await readOne(join(folder, kind, name), `${kind}/${name}`)
      if (typeof file === 'string') problems.push({ file: `${kind}/${name}`, line: 1, reason: file })
      else files.push(file)
    }
    return files
  }
  // Throws if the folder does not exist.
  await readdir(folder)
  return { pages: await read('pages'), blog: await read('blog'), brands: await read('brands'), problems }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !/^\.|^readme\.md$/i.test(entry.name))
      .map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The file, or the reason why it cannot be read. */
async function readOne(path: string, name: string): Promise<SourceFile | string> {
  const match = /([^/]+)\.(md|html)$/.exec(name)
  if (!match) return 'تنها فایل‌های ‎.md و ‎.html خوانده می‌شوند.'
  if ((await stat(path)).size > LARGEST) return 'این فایل بیش از حد بزرگ است (بیش از یک مگابایت).'
  const text = utf8Of(await readFile(path))
  return text === null ? NOT_UTF8 : { name, stem: match[1]!, format: match[2] as 'md' | 'html', text }
}

export const NOT_UTF8 = 'این فایل UTF-8 نیست.'

/** Null for bytes that are not UTF-8. */
export function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

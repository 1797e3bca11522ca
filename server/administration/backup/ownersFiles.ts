/** The owner's files in a backup: the content folder, and the search words in the data folder. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { BackupError, type BackupFile } from '../../database/backup/format.ts'
import type { Settings } from '../../shared/settings.ts'

type Folders = Pick<Settings, 'dataDir' | 'contentDir'>

export const OF_DATA = ['search-aliases.txt', 'watch-language.txt']

export async function* readOwnersFiles({ dataDir, contentDir }: Folders): AsyncGenerator<BackupFile> {
  const read = async (file: string, path: string) => ({ file, base64: await readFile(path, 'base64') })
  for (const name of OF_DATA)
    if (existsSync(join(dataDir, name))) yield read(`data/${name}`, join(dataDir, name))
  if (!existsSync(contentDir)) return
  for (const entry of await readdir(contentDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield read(`content/${path.slice(contentDir.length + 1).replaceAll(sep, '/')}`, path)
  }
}

/** Writes a file of a backup into a drafts folder. @throws BackupError if its path leads outside that folder */
export async function putFile(folder: string, { file, base64 }: BackupFile): Promise<void> {
  const parts = file.split('/')
  if (!['content', 'data'].includes(parts[0] ?? '') || parts.some((part) => /^\.{0,2}$|\\|\0/.test(part)))
    throw new BackupError(`The backup has a file with the name ${JSON.stringify(file)}.`)
  const path = join(folder, ...parts)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, base64, { encoding: 'base64', mode: 0o600 })
}

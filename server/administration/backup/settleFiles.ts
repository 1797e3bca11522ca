/** Writes restored files into drafts beside the owner's folders and moves them into place; every step can be undone. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError } from '../../database/backup/format.ts'
import type { Settings } from '../../shared/settings.ts'
import { OF_DATA } from './ownersFiles.ts'

type Folders = Pick<Settings, 'dataDir' | 'contentDir'>
type Rename = typeof rename

export interface Drafts {
  /** Drafts folder for the files `data/…` of the backup, in DATA_DIR. */
  readonly data: string
  /** Drafts folder for the files `content/…`: beside CONTENT_DIR if that place is writable, otherwise in DATA_DIR. */
  readonly content: string
}

export type Undo = () => Promise<void>

const SECRET = 'session-secret'
const DRAFT = 'restore-'
const permissionErrors = ['EACCES', 'EPERM', 'EROFS']
/** Error codes of a rename to another disk, of a mount point, or in a folder of another user. */
const renameErrors = ['EXDEV', 'EBUSY', ...permissionErrors]
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Makes empty drafts folders. @throws BackupError if a folder is not writable */
export async function makeDrafts({ dataDir, contentDir }: Folders): Promise<Drafts> {
  const data = await draftIn(dataDir)
  try {
    const content = await draftIn(dirname(contentDir)).catch((error: unknown) => {
      if (!permissionErrors.includes(codeOf(error))) throw error
      return draftIn(dataDir)
    })
    return { data, content }
  } catch (error) {
    await rm(data, { recursive: true })
    throw new BackupError(`CONTENT_DIR=${contentDir} cannot be written to (${codeOf(error)}).`, {
      cause: error,
    })
  }
}

async function draftIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, DRAFT))
}

export async function removeDrafts({ data, content }: Drafts): Promise<void> {
  for (const draft of [data, content]) await rm(draft, { recursive: true, force: true })
}

/**
 * Moves the drafts into place and renames existing files and folders.
 * @param undo gets the steps that undo this; run them in reverse order
 * @returns new paths of the existing files and folders
 */
export async function settleFiles(
  { data, content }: Drafts,
  { dataDir, contentDir }: Folders,
  { mark, undo, move = moverOf(rename) }: { mark: string; undo: Undo[]; move?: Move },
): Promise<readonly string[]> {
  const aside: string[] = []
  const settle = async (from: string, to: string, kept: string) => {
    if (!existsSync(from)) return
    if (existsSync(to)) {
      await move(to, kept)
      undo.push(() => move(kept, to))
      aside.push(kept)
    }
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await move(from, to)
    undo.push(() => remove(to))
  }
  for (const name of [SECRET, ...OF_DATA])
    await settle(join(data, 'data', name), join(dataDir, name), join(dataDir, `${name}-before-${mark}`))
  const kept = join(dirname(content), `${basename(contentDir)}-before-${mark}`)
  await settle(join(content, 'content'), contentDir, kept)
  return aside
}

type Move = (from: string, to: string) => Promise<void>

/**
 * Makes a function that moves a file or folder to a path that does not exist or is an empty folder. If renaming is impossible, it
 * copies and then removes the original; on failure the original stays.
 */
export function moverOf(rename: Rename): Move {
  return async (from, to) => {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (!renameErrors.includes(codeOf(error))) throw error
    }
    await copy(from, to)
    try {
      await remove(from)
    } catch (error) {
      await copy(to, from)
      await remove(to)
      throw error
    }
  }
}

async function copy(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  } catch (error) {
    await remove(to)
    throw error
  }
}

/** Removes a file or folder. Only empties a folder that cannot be removed, such as a mount point. */
async function remove(path: string): Promise<void> {
  if (!existsSync(path) || !(await stat(path)).isDirectory()) return rm(path, { force: true })
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true })
  await rmdir(path).catch((error: unknown) => {
    if (!renameErrors.includes(codeOf(error))) throw error
  })
}

/** What a restore puts into the owner's folders: beside them first, then in their place, and all of it can be taken back. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError } from '../../database/backup/format.ts'
import type { Settings } from '../../shared/settings.ts'
import { OF_DATA } from './ownersFiles.ts'

type Folders = Pick<Settings, 'dataDir' | 'contentDir'>
type Rename = typeof rename

export interface Drafts {
  /** Holds `data/…`, in DATA_DIR. */
  readonly data: string
  /** Holds `content/…`, beside CONTENT_DIR where that can be written to. */
  readonly content: string
}

export type Undo = () => Promise<void>

const SECRET = 'session-secret'
const DRAFT = 'restore-'
const mayNot = ['EACCES', 'EPERM', 'EROFS']
/** Another disk, a folder that is a mount of its own, or one in a folder of somebody else's. */
const immovable = ['EXDEV', 'EBUSY', ...mayNot]
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Makes empty folders for what is restored. @throws BackupError when nothing could be put into them */
export async function makeDrafts({ dataDir, contentDir }: Folders): Promise<Drafts> {
  const data = await draftIn(dataDir)
  try {
    const content = await draftIn(dirname(contentDir)).catch((error: unknown) => {
      if (!mayNot.includes(codeOf(error))) throw error
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
 * Brings what is in the drafts to where it belongs. What is there is kept under another name.
 * @param undo takes the steps that were done; last first, they leave everything as it was
 * @returns paths of what was put aside
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
 * Moves a file, or a folder to where there is none or an empty one. What cannot be renamed is copied and then removed;
 * when that fails it is still where it was.
 */
export function moverOf(rename: Rename): Move {
  return async (from, to) => {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (!immovable.includes(codeOf(error))) throw error
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

/** A mount, and a folder in one of somebody else's, stays and is empty. */
async function remove(path: string): Promise<void> {
  if (!existsSync(path) || !(await stat(path)).isDirectory()) return rm(path, { force: true })
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true })
  await rmdir(path).catch((error: unknown) => {
    if (!immovable.includes(codeOf(error))) throw error
  })
}

import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createFolderQuota } from './folderQuota.ts'

interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>
  /** Writes the file atomically, so that a killed server leaves no partial picture. */
  write(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
}

interface PictureFilesOptions {
  readonly directory: string
  /** A read-only folder of the package with some pictures. */
  readonly shipped?: string | undefined
  /** Maximum size of the directory in bytes; the least recently used files are deleted. */
  readonly quota: number
  readonly onError: (error: unknown) => void
}

/** Time in ms between two updates of a file's mtime, because one per request would be slow. */
const USE_NOTED_EVERY = 24 * 60 * 60_000

/** Files of rendered pictures; only `fileNameOf` makes their names. */
export function createPictureFiles({
  directory,
  shipped,
  quota,
  onError,
}: PictureFilesOptions): PictureFiles {
  const places = shipped ? [directory, shipped] : [directory]
  const space = createFolderQuota({ folder: directory, quota, onError })

  async function read(name: string): Promise<Buffer | undefined> {
    for (const place of places) {
      const bytes = await readAndTouch(path.join(place, name), place === directory).catch(
        (error: unknown) => {
          // The picture can be rendered in spite of an error of the folder.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
        },
      )
      if (bytes) return bytes
    }
    return undefined
  }

  /** Reads a file and updates its mtime, by which unused files are found. */
  async function readAndTouch(file: string, isOwn: boolean): Promise<Buffer> {
    const handle = await open(file, 'r')
    try {
      const { mtimeMs } = await handle.stat()
      const now = new Date()
      // The file is served even if its mtime cannot be updated.
      if (isOwn && now.getTime() - mtimeMs > USE_NOTED_EVERY) await handle.utimes(now, now).catch(onError)
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  }

  const isIn = (place: string, name: string) =>
    access(path.join(place, name)).then(
      () => true,
      () => false,
    )

  async function write(name: string, bytes: Buffer): Promise<void> {
    const target = path.join(directory, name)
    const draft = `${target}.${randomUUID()}.tmp`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await writeFile(draft, bytes)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    space.grew(bytes.length)
  }

  return {
    read,
    write,
    has: async (name) => (await Promise.all(places.map((place) => isIn(place, name)))).includes(true),
  }
}

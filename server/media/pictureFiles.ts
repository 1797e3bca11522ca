import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createFolderQuota } from './folderQuota.ts'

export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>
  /** Appears under its name complete or not at all, so a killed server leaves no half picture. */
  write(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
}

export interface PictureFilesOptions {
  readonly directory: string
  /** A folder of the package that has some of them from the beginning; never written to. */
  readonly shipped?: string | undefined
  /** Bytes that the directory may hold; what was asked for longest ago is removed. */
  readonly quota: number
  readonly onError: (error: unknown) => void
}

/** ms between two notes of when a file was asked for: a write to the disk at each request would be too dear. */
const USE_NOTED_EVERY = 24 * 60 * 60_000

/** Pictures already rendered; names are made by `fileNameOf` only. */
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
      const bytes = await readNoting(path.join(place, name), place === directory).catch((error: unknown) => {
        // Whatever is wrong with the folder, the picture can be drawn.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
      })
      if (bytes) return bytes
    }
    return undefined
  }

  /** Notes that the file was asked for: its time of change says which are asked for no more. */
  async function readNoting(file: string, isOwn: boolean): Promise<Buffer> {
    const handle = await open(file, 'r')
    try {
      const { mtimeMs } = await handle.stat()
      const now = new Date()
      // A folder that cannot be written to is no reason to serve nothing.
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

import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>
  /** Appears under its name complete or not at all, so a killed server leaves no half picture. */
  write(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
}

/**
 * Pictures already rendered, in `directory`; names are made by `fileNameOf` only.
 * @param shipped a folder of the package that has some of them from the beginning; never written to
 */
export function createPictureFiles(directory: string, shipped?: string): PictureFiles {
  const locate = (name: string) => path.join(directory, name)
  const places = shipped ? [directory, shipped] : [directory]

  async function read(name: string): Promise<Buffer | undefined> {
    for (const place of places) {
      try {
        return await readFile(path.join(place, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return undefined
  }

  const isIn = (place: string, name: string) =>
    access(path.join(place, name)).then(
      () => true,
      () => false,
    )

  async function write(name: string, bytes: Buffer): Promise<void> {
    const target = locate(name)
    const draft = `${target}.${randomUUID()}.tmp`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await writeFile(draft, bytes)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    read,
    write,
    has: async (name) => (await Promise.all(places.map((place) => isIn(place, name)))).includes(true),
  }
}

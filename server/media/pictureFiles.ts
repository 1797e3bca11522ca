import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>
  /** Appears under its name complete or not at all, so a killed server leaves no half picture. */
  write(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
}

/** Pictures already rendered, in `directory`; names are made by `fileNameOf` only. */
export function createPictureFiles(directory: string): PictureFiles {
  const locate = (name: string) => path.join(directory, name)

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(locate(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

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
    has: (name) =>
      access(locate(name)).then(
        () => true,
        () => false,
      ),
  }
}

import { cp, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('./template', import.meta.url))

/**
 * Writes the template files of a new shop into a folder.
 * @throws Error with a message for the owner if the folder is not empty
 */
export async function writeTemplate(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0) throw new Error(`${folder} is not empty: nothing was written.`)
  await cp(template, folder, { recursive: true })
}

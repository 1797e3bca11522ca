import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/**
 * The secret that signs tokens: SESSION_SECRET, or a random one that the first start stores in the data folder, so that logins
 * survive a restart. Only the owner of the file can read it.
 */
export async function loadSessionSecret(
  settings: Pick<Settings, 'sessionSecret' | 'dataDir'>,
): Promise<string> {
  if (settings.sessionSecret) return settings.sessionSecret
  const path = join(settings.dataDir, 'session-secret')
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(path, randomBytes(48).toString('base64url'))
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length >= 32) return secret
  throw new Error(`${path} is damaged (too short). Remove it to make a new secret; everybody logs in again.`)
}

/** A one-way hash of the secret. Servers compare it through the database to check that all have the same secret. */
export const markOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('aqrabe: mark of the session secret').digest('base64url')

/** Writes the file atomically if it does not exist, because another instance may start at the same time and read it. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

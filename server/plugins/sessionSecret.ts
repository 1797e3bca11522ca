import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

/**
 * The secret that signs tokens: SESSION_SECRET, or one made on the first start and kept in the data folder
 * (readable by its owner only), so that logins survive a restart.
 */
export async function loadSessionSecret(
  settings: Pick<Settings, 'sessionSecret' | 'dataDir'>,
): Promise<string> {
  if (settings.sessionSecret) return settings.sessionSecret
  const path = join(settings.dataDir, 'session-secret')
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length >= 32) return secret
  throw new Error(`${path} is damaged (too short). Remove it to make a new secret; everybody logs in again.`)
}

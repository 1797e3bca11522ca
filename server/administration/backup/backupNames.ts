/** Names backup files and removes old ones from a folder. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^shop-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.backup$/
const DAY = 24 * 60 * 60 * 1000

/** File name of a backup, such as `shop-2026-11-24T00-30-00Z.backup`. @param time ms since the epoch */
export const nameOfBackup = (time: number): string =>
  `shop-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** The time in the name of a backup, ms since the epoch; null if the file is no backup. */
export function timeOfBackup(name: string): number | null {
  const [, hour, minute, second] = NAME.exec(name) ?? []
  return hour ? Date.parse(`${hour}:${minute}:${second}Z`) : null
}

export interface Retention {
  readonly keep: number
  readonly days: number
}

/**
 * Removes all but the newest `keep` backups, and those older than `days`. Never removes the newest one or other files.
 * @returns names of the removed backups
 */
export async function removeOldBackups(
  folder: string,
  { keep, days }: Retention,
  now: number,
): Promise<readonly string[]> {
  const backups = (await readdir(folder))
    .flatMap((name) => {
      const time = timeOfBackup(name)
      return time === null ? [] : [{ name, time }]
    })
    .sort((a, b) => b.time - a.time)
  const old = backups.filter(({ time }, index) => index >= keep || (index > 0 && time < now - days * DAY))
  for (const { name } of old) await rm(join(folder, name))
  return old.map(({ name }) => name)
}

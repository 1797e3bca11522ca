/** Checks that a command works on the intended shop, as the right user. */
import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../shared/settings.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/** Data folder and settings file of deploy/aqrabe.service. */
const OF_UNIT = ['/var/lib/aqrabe', '/etc/aqrabe.env']
const SEE = 'docs/operations.md has the line for it («A server without the tools of the build»).'

/** Whether opening the database would create a new embedded one. */
export const isWithoutShop = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl === null && !existsSync(join(dataDir, 'db'))

/** The message after a command has made a new shop. */
export const madeNewShop = ({ dataDir }: Place) =>
  `There was no shop in the data folder ${dataDir}: the user ${userName()} has made a new one there. ` +
  'If you meant another, name it with DATA_DIR or DATABASE_URL.'

/** Name of the user who runs the command; the id if the user has no name, as in containers. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/**
 * Refuses to make a new shop in the default folder although systemd's folder has a shop, unless DATA_DIR is set.
 * @throws Error with a message for the owner
 */
export function refuseAnotherShop(
  place: Place,
  env: Readonly<Record<string, string | undefined>>,
  ofUnit: readonly string[] = OF_UNIT,
): void {
  const found = ofUnit.find((path) => existsSync(path))
  if (env['DATA_DIR']?.trim() || found === undefined || !isWithoutShop(place)) return
  throw new Error(
    `There is no shop in the data folder ${place.dataDir}, but one of systemd (${found}): run this with the settings ` +
      `and the user of that one. ${SEE} To make a new shop here all the same, say DATA_DIR=${place.dataDir}.`,
  )
}

/**
 * Refuses root, because the shop of another user could not open files of its embedded database that root has written.
 * @throws Error with a message for the owner
 */
export function refuseAsRoot({ dataDir, databaseUrl }: Place, user = process.getuid?.()): void {
  const database = join(dataDir, 'db')
  if (user !== 0 || databaseUrl !== null || !existsSync(database)) return
  const { uid } = statSync(database)
  if (uid === 0) return
  throw new Error(
    `The database in ${dataDir} belongs to another user of this machine (${uid}), whose shop could not open what root ` +
      `writes there: run this as that user. ${SEE}`,
  )
}

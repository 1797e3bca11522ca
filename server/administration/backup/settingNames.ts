import { banks, realBanks } from '../../../contract/orders/banks.ts'
import { isSecret, secretNames, variableNames } from '../../../contract/settings/variables.ts'

/**
 * Names of the settings that a backup contains, and of secret settings, of which it contains only the names. A test compares both
 * lists with docs/operations.md.
 */
export const OPEN_SETTINGS = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGIN',
  'DATA_DIR',
  'CONTENT_DIR',
  'EMBEDDED_SYNC',
  'BACKUP_DIR',
  'BACKUP_HOUR',
  'BACKUP_KEEP',
  'BACKUP_DAYS',
  'ADMIN_ROLE_NAME',
  'ADMIN_PANEL_URL',
  'PANEL_EDITORS',
  ...variableNames.filter((name) => !isSecret(name)),
  ...realBanks.map((bank) => banks[bank].origin.variable),
  'RECONCILE_SECONDS',
  'DEMO',
  'MEDIA_DIR',
  'MEDIA_QUOTA_MB',
  'MEDIA_WARMER',
  'ELEMENTS',
  'API_ORIGIN',
  'HUB_ORIGIN',
  'TOROB_KEY',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'BUILD_ID',
  'NODE_ENV',
]

export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'BACKUP_PASSPHRASE',
  ...secretNames,
  'METRICS_TOKEN',
]

/** The settings of the environment that a backup stores. */
export function settingsOf(env: Record<string, string | undefined>) {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  return {
    settings: Object.fromEntries(OPEN_SETTINGS.filter(isSet).map((name) => [name, env[name]?.trim() ?? ''])),
    secretSettings: SECRET_SETTINGS.filter(isSet),
  }
}

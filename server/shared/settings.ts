/** The owner's settings from environment variables, which are checked together at the start. */
import { join, resolve } from 'node:path'
import { roles } from '../../contract/statuses.ts'
import { givenOf, readSelling, type SellingSettings } from './sellingSettings.ts'
import { readerOf, type SettingsReader } from './settingsReader.ts'
import type { TrustedProxies } from './trustedProxies.ts'

export interface Settings extends SellingSettings {
  readonly env: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  /** Origin of the shop for browsers, without a trailing slash. */
  readonly publicOrigin: string
  /** Folder of the shop's data; absolute path. */
  readonly dataDir: string
  /** Folder of the owner's texts, menu, home page and name; absolute path. */
  readonly contentDir: string
  /** URL of PostgreSQL; null: the embedded database in dataDir. */
  readonly databaseUrl: string | null
  /** Whether the embedded database answers a commit only after it has written it to the disk. */
  readonly embeddedSync: boolean
  readonly redisUrl: string | null
  /** Secret that signs tokens; null: the shop makes one in dataDir. */
  readonly sessionSecret: string | null
  readonly adminRoleName: string
  readonly backup: BackupSettings
  /** The panel of staff: a path of this shop or an external URL, without a trailing slash. */
  readonly adminPanelUrl: string
  readonly demo: boolean
  /** False: the panel cannot change the shop's settings; only files and environment variables can. */
  readonly panelEditors: boolean
  /** Base64 of the Ed25519 key with which Torob signs its requests. */
  readonly torobKey: string
  readonly elements: boolean
  /** Folder of rendered pictures; absolute path. */
  readonly mediaDir: string
  /** Maximum size of all rendered pictures on the disk, in bytes. */
  readonly mediaQuota: number
  /** Whether missing pictures are rendered in the background. */
  readonly mediaWarmer: boolean
  /** Origin of the API for browsers; empty: the origin of the page. */
  readonly apiOrigin: string
  readonly hubOrigin: string
  readonly trustProxy: TrustedProxies
  readonly logLevel: LogLevel
  /** Bearer token for /metrics; null: programs of this machine may read them. */
  readonly metricsToken: string | null
  /** Part of the build's name; open pages offer an update when it changes. */
  readonly buildId: string
  /** Variables of selling that the environment sets, including secrets. They take precedence over the panel. */
  readonly given: Readonly<Record<string, string>>
}

export interface BackupSettings {
  /** Folder of the daily backups, absolute path; null: no daily backups. */
  readonly folder: string | null
  /** Hour of the day in Tehran. */
  readonly hour: number
  /** Maximum number of backups in the folder. */
  readonly keep: number
  /** Days after which backups are removed, except the newest. */
  readonly days: number
  /** Passphrase that encrypts the backups; null: they are not encrypted. */
  readonly passphrase: string | null
}

/** Whether staff may send actions to a phone that they follow: in demos and development, never in a real shop. */
export const mayDispatch = ({ elements, env, demo }: Settings): boolean =>
  elements && (env !== 'production' || demo)

const environments = ['development', 'production', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws Error with all problems at once, for the owner
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const read = readerOf(env, problems)
  const nodeEnv = read.oneOf('NODE_ENV', environments, 'production')
  const port = read.port('PORT', 3000)
  const demo = read.flag('DEMO', true)
  const settings: Settings = {
    env: nodeEnv,
    port,
    host: read.text('HOST', '0.0.0.0'),
    publicOrigin: read.origin('PUBLIC_ORIGIN', `http://localhost:${port}`),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    contentDir: resolve(read.text('CONTENT_DIR', join(read.text('DATA_DIR', './data'), 'content'))),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    embeddedSync: read.flag('EMBEDDED_SYNC', true),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    backup: readBackup(read),
    adminRoleName: read.text('ADMIN_ROLE_NAME', 'Administrator'),
    adminPanelUrl: read.address('ADMIN_PANEL_URL', '/cp'),
    demo,
    panelEditors: read.flag('PANEL_EDITORS', true),
    torobKey: read.text('TOROB_KEY', 't6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0='),
    elements: read.flag('ELEMENTS', nodeEnv !== 'production' || demo),
    mediaDir: resolve(read.text('MEDIA_DIR', join(read.text('DATA_DIR', './data'), 'media'))),
    mediaQuota: read.whole('MEDIA_QUOTA_MB', 2048, { from: 50, to: 10_000_000 }) * 1024 ** 2,
    mediaWarmer: read.flag('MEDIA_WARMER', true),
    apiOrigin: read.origin('API_ORIGIN', ''),
    hubOrigin: read.origin('HUB_ORIGIN', ''),
    trustProxy: read.proxies('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, nodeEnv === 'test' ? 'silent' : 'warn'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    buildId: read.text('BUILD_ID', ''),
    ...readSelling(env, { mayTakePlayMoney: demo || nodeEnv !== 'production' }, problems),
    given: givenOf(env),
  }
  // Refuse this combination: the shop's own panel admits only staff, so members would get a link to /access-denied.
  if (settings.adminRoleName === roles.member && settings.adminPanelUrl.startsWith('/'))
    problems.push(
      'ADMIN_ROLE_NAME=Member gives every member the link to the panel: it needs an ADMIN_PANEL_URL elsewhere that admits members.',
    )
  if (problems.length > 0) throw new Error(['The settings are not usable:', ...problems].join('\n  - '))
  return settings
}

function readBackup(read: SettingsReader): BackupSettings {
  const folder = read.text('BACKUP_DIR', '')
  return {
    folder: folder ? resolve(folder) : null,
    hour: read.whole('BACKUP_HOUR', 4, { from: 0, to: 23 }),
    keep: read.whole('BACKUP_KEEP', 14, { from: 1, to: 10_000 }),
    days: read.whole('BACKUP_DAYS', 60, { from: 1, to: 10_000 }),
    passphrase: read.secret('BACKUP_PASSPHRASE', 12),
  }
}

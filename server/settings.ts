/** The owner's settings: environment variables, checked together once at start. */
import { join, resolve } from 'node:path'

export interface Settings {
  readonly env: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicOrigin: string
  /** Absolute path. */
  readonly dataDir: string
  /** Null: the embedded database in dataDir. */
  readonly databaseUrl: string | null
  readonly redisUrl: string | null
  /** Null: one is made and kept in dataDir. */
  readonly sessionSecret: string | null
  readonly adminRoleName: string
  /** Where staff find their panel: a path of this shop or an address elsewhere, without a trailing slash. */
  readonly adminPanelUrl: string
  readonly demo: boolean
  readonly elements: boolean
  /** Where drawn pictures are kept; absolute path. */
  readonly mediaDir: string
  /** Whether missing pictures are drawn in the background. */
  readonly mediaWarmer: boolean
  /** Empty for the page's own origin. */
  readonly apiOrigin: string
  readonly hubOrigin: string
  readonly trustProxy: boolean | string
  readonly logLevel: LogLevel
}

const environments = ['development', 'production', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Every problem of the settings, one a line. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Settings from environment variables. An empty variable counts as absent.
 * @throws SettingsError with all problems at once
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
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    adminRoleName: read.text('ADMIN_ROLE_NAME', 'Administrator'),
    adminPanelUrl: read.address('ADMIN_PANEL_URL', '/cp'),
    demo,
    elements: read.flag('ELEMENTS', nodeEnv !== 'production' || demo),
    mediaDir: resolve(read.text('MEDIA_DIR', join(read.text('DATA_DIR', './data'), 'media'))),
    mediaWarmer: read.flag('MEDIA_WARMER', true),
    apiOrigin: read.origin('API_ORIGIN', ''),
    hubOrigin: read.origin('HUB_ORIGIN', ''),
    trustProxy: read.proxy('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, nodeEnv === 'test' ? 'silent' : 'warn'),
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function readerOf(env: Record<string, string | undefined>, problems: string[]) {
  const given = (name: string) => env[name]?.trim() || undefined
  // Values are quoted in messages only where they can hold no secret.
  const problem = (name: string, expected: string, value?: string) =>
    problems.push(`${name} must be ${expected}${value === undefined ? '' : `, not "${value}"`}.`)

  return {
    text: (name: string, fallback: string) => given(name) ?? fallback,
    oneOf<const T extends readonly string[]>(name: string, values: T, fallback: T[number]): T[number] {
      const value = given(name)
      if (value === undefined || values.includes(value)) return value ?? fallback
      problem(name, `one of ${values.join(', ')}`, value)
      return fallback
    },
    flag(name: string, fallback: boolean): boolean {
      const value = given(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (['on', 'true', '1', 'yes'].includes(value)) return true
      if (!['off', 'false', '0', 'no'].includes(value)) problem(name, 'on or off', value)
      return false
    },
    port(name: string, fallback: number): number {
      const value = given(name)
      if (value === undefined) return fallback
      const port = Number(value)
      if (/^\d+$/.test(value) && port <= 65_535) return port
      problem(name, 'a port number from 0 to 65535', value)
      return fallback
    },
    origin(name: string, fallback: string): string {
      const value = given(name)
      if (value === undefined) return fallback
      const url = URL.canParse(value) ? new URL(value) : null
      if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
        return url.origin
      problem(name, 'an origin such as https://shop.example (scheme and host, no path)', value)
      return fallback
    },
    address(name: string, fallback: string): string {
      const value = given(name)
      if (value === undefined) return fallback
      const isOwnPath = /^\/(?![/\\])/.test(value)
      const isElsewhere = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
      if (isOwnPath || isElsewhere) return value.replace(/\/+$/, '')
      problem(name, 'a path such as /cp or an address starting with http:// or https://', value)
      return fallback
    },
    url(name: string, protocols: readonly string[]): string | null {
      const value = given(name)
      if (value === undefined) return null
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
      problem(name, `an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      return null
    },
    secret(name: string, atLeast: number): string | null {
      const value = given(name)
      if (value !== undefined && value.length < atLeast) problem(name, `at least ${atLeast} characters long`)
      return value ?? null
    },
    proxy(name: string): boolean | string {
      const value = given(name)
      if (value === undefined || /^(off|false|no)$/i.test(value)) return false
      if (/^(on|true|yes)$/i.test(value)) return true
      if (/^[\d.:a-f/,\s]+$|^(loopback|linklocal|uniquelocal)(\s*,.*)?$/i.test(value)) return value
      problem(name, 'off, on, or addresses of the proxies separated by commas', value)
      return false
    },
  }
}

import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

export type SettingsReader = ReturnType<typeof readerOf>

/**
 * Reads single environment variables. What is wrong with one is added to `problems` and its fallback is given.
 * An empty variable counts as absent.
 */
export function readerOf(env: Record<string, string | undefined>, problems: string[]) {
  const given = (name: string) => env[name]?.trim() || undefined
  // Values are quoted in messages only where they can hold no secret.
  const problem = (name: string, expected: string, value?: string) =>
    problems.push(`${name} must be ${expected}${value === undefined ? '' : `, not "${value}"`}.`)

  return {
    text: (name: string, fallback: string) => given(name) ?? fallback,
    needed(name: string, pattern: RegExp, expected: string): string {
      const value = given(name) ?? ''
      if (!pattern.test(value)) problem(name, expected)
      return value
    },
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
    whole(name: string, fallback: number, { from, to }: { from: number; to: number }): number {
      const value = given(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= from && number <= to) return number
      problem(name, `a whole number from ${from} to ${to}`, value)
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
    proxies(name: string): TrustedProxies {
      const value = given(name)
      const read = value === undefined ? false : readTrustedProxies(value)
      if (read === null)
        problem(
          name,
          'off, how many proxies stand before the shop (1 to 9), or their addresses and networks separated ' +
            'by commas (10.0.0.0/8, loopback)',
          value,
        )
      return read ?? false
    },
  }
}

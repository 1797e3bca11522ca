import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

export type SettingsReader = ReturnType<typeof readerOf>

/**
 * Reads single environment variables. For a wrong value it adds a problem and returns the fallback. An empty variable counts as
 * absent.
 */
export function readerOf(env: Record<string, string | undefined>, problems: string[]) {
  const given = (name: string) => env[name]?.trim() || undefined
  // Pass `value` only if it cannot be a secret, because the message quotes it.
  const problem = (name: string, expected: string, value?: string) =>
    problems.push(`${name} must be ${expected}${value === undefined ? '' : `, not "${value}"`}.`)
  /** @param parse returns undefined for a wrong value */
  function read<T>(name: string, fallback: T, expected: string, parse: (value: string) => T | undefined): T {
    const value = given(name)
    if (value === undefined) return fallback
    const parsed = parse(value)
    if (parsed === undefined) problem(name, expected, value)
    return parsed ?? fallback
  }

  return {
    text: (name: string, fallback: string) => given(name) ?? fallback,
    needed(name: string, pattern: RegExp, expected: string): string {
      const value = given(name) ?? ''
      if (!pattern.test(value)) problem(name, expected)
      return value
    },
    oneOf: <const T extends readonly string[]>(name: string, values: T, fallback: T[number]) =>
      read<T[number]>(name, fallback, `one of ${values.join(', ')}`, (value) =>
        values.find((known) => known === value),
      ),
    /** Reads values separated by commas or spaces, without duplicates, in the given order. */
    listOf: <const T extends readonly string[]>(name: string, values: T, fallback: readonly T[number][]) =>
      read<readonly T[number][]>(name, fallback, `one or more of ${values.join(', ')}`, (value) => {
        const named = [...new Set(value.split(/[\s,]+/).filter(Boolean))]
        return named.every((one) => values.includes(one)) ? (named as T[number][]) : undefined
      }),
    flag: (name: string, fallback: boolean) => read(name, fallback, 'on or off', parseFlag),
    port: (name: string, fallback: number) =>
      read(name, fallback, 'a port number from 0 to 65535', (value) => parseWhole(value, 0, 65_535)),
    whole: (name: string, fallback: number, { from, to }: { from: number; to: number }) =>
      read(name, fallback, `a whole number from ${from} to ${to}`, (value) => parseWhole(value, from, to)),
    origin: (name: string, fallback: string) =>
      read(name, fallback, 'an origin such as https://shop.example (scheme and host, no path)', parseOrigin),
    address: (name: string, fallback: string) =>
      read(
        name,
        fallback,
        'a path such as /cp or an address starting with http:// or https://',
        parseAddress,
      ),
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
    proxies: (name: string) =>
      read<TrustedProxies>(name, false, PROXIES, (value) => readTrustedProxies(value) ?? undefined),
  }
}

const PROXIES =
  'off, how many proxies stand before the shop (1 to 9), or their addresses and networks separated by commas ' +
  '(10.0.0.0/8, loopback)'

function parseFlag(value: string): boolean | undefined {
  if (/^(on|true|1|yes)$/i.test(value)) return true
  return /^(off|false|0|no)$/i.test(value) ? false : undefined
}

function parseWhole(value: string, from: number, to: number): number | undefined {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= from && number <= to ? number : undefined
}

function parseOrigin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : null
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  return isOrigin ? url.origin : undefined
}

function parseAddress(value: string): string | undefined {
  const isOwnPath = /^\/(?![/\\])/.test(value)
  const isElsewhere = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  return isOwnPath || isElsewhere ? value.replace(/\/+$/, '') : undefined
}

/** Command line options of `npm run conformance`. */
import { parseArgs } from 'node:util'

export const usage = `Usage: npm run conformance -- --api URL [--hub URL] [--origin URL] [--login mobile:password] …

  --api       the backend, as http://host:port or http://host:port/api
  --hub       the hub, where it is at another host
  --origin    of the shop's pages, where it is another one: CORS is checked, and no anti-forgery value is sent
  --cookies   calls from another origin carry cookies, as apiCookies of a static build says
  --login     mobile:password of a member, for the calls that need one; best of a test account
  --page      address of a page; otherwise that of a link in the master data
  --pay-code  of a call-back, to check the answer about its payment
  --timeout   longest wait for one answer, in seconds (10)
  --no-ping   does not wait for a ping of the hub, which takes 15 seconds
  --yes       changes data without a question
  --remote    the backend may be on another machine

Ends with 1 when a required check fails. docs/another-backend.md says what the shop needs of a backend.`

/** ms; more than the protocol's keep-alive of 15 s. */
const PING_WITHIN = 20_000

/** A usage error, printed without a stack. */
export class CallError extends Error {}

export interface Call {
  readonly api: string
  readonly hub: string
  readonly origin: string
  readonly cookies: boolean
  readonly login: { readonly mobile: string; readonly password: string } | null
  readonly page: string | null
  readonly payCode: string | null
  /** ms */
  readonly timeout: number
  readonly yes: boolean
  /** Timeout for a ping of the hub, ms; 0: the checks do not wait for one. */
  readonly pingWithin: number
}

/** @throws CallError */
export function readCall(args: readonly string[]): Call {
  const given = parse(args)
  if (!given.api) throw new CallError(usage)
  const api = originOf('--api', given.api, /^\/(api\/?)?$/)
  const hub = given.hub ? originOf('--hub', given.hub, /^\/(webClientHub\/?)?$/i) : api
  if (!given.remote)
    for (const [name, url] of [
      ['--api', api],
      ['--hub', hub],
    ] as const)
      if (!isLoopback(url))
        throw new CallError(`${name} ${url} is another machine. Give --remote if it is yours to check.`)
  const seconds = Number(given.timeout ?? 10)
  if (!(seconds > 0 && seconds <= 100)) throw new CallError('--timeout is a number of seconds, from 1 to 100')
  return {
    ...{ api, hub, timeout: seconds * 1000, yes: given.yes ?? false, cookies: given.cookies ?? false },
    origin: given.origin ? originOf('--origin', given.origin, /^\/$/) : '',
    login: given.login ? loginOf(given.login) : null,
    pingWithin: given['no-ping'] ? 0 : PING_WITHIN,
    page: given.page?.replace(/^\/+/, '') || null,
    payCode: given['pay-code'] ?? null,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ api: text, hub: text, origin: text, login: text, page: text, 'pay-code': text, timeout: text },
        ...{ yes: flag, remote: flag, cookies: flag, 'no-ping': flag },
      },
    }).values
  } catch (error) {
    throw new CallError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** The shop calls {origin}/api and {origin}/webClientHub, so any other path is an error. */
function originOf(name: string, value: string, path: RegExp): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CallError(`${name} is an address such as http://localhost:5000`)
  if (!path.test(url.pathname) || url.search || url.username)
    throw new CallError(`${name} ${value}: the shop needs it at ${url.origin}, without another path`)
  return url.origin
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function loginOf(value: string): NonNullable<Call['login']> {
  const [, mobile, password] = /^([^:]+):(.+)$/s.exec(value) ?? []
  if (!mobile || !password) throw new CallError('--login is mobile:password')
  return { mobile, password }
}

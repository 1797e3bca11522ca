/**
 * Guessing at logins, codes and new passwords from outside, on a shop of its own: the limits hold for each account and
 * each address, and neither answer nor time shows whether a mobile has an account (design §8).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookies, headers } from '../contract/constants.ts'
import { accountPaths } from '../contract/identity/accountPaths.ts'
import { paths } from '../contract/firstPaths.ts'

const PORT = 4196
const API = `http://127.0.0.1:${PORT}/api`
const PASSWORD = 'کبوتر-rainy-roof'
/** Any value passes, as long as cookie and header agree. */
const XSRF = 'value-of-a-caller-without-browser'
/** Guesses at each mobile whose time is taken; below the limit of an account. */
const TRIES = 4
const MOBILES = 12

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      MEDIA_WARMER: 'off',
      // Addresses of many visitors from one machine.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilOpen(server)
    const known = await openAccounts()
    const unknown = known.map((mobile) => mobile.replace('0913666', '0913777'))
    await checkLimits(known[0] ?? '', unknown[0] ?? '')
    await checkTimes(known.slice(1), unknown.slice(1))
  } finally {
    if (server.kill()) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Reply {
  readonly status: number
  readonly body: string
  /** ms */
  readonly time: number
}

let visitors = 0
/** Another visitor's address at each call. */
const nobody = () => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

async function post(path: string, body: object, ip = nobody()): Promise<Reply> {
  const start = performance.now()
  const answer = await fetch(`${API}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookies.xsrf}=${XSRF}`,
      [headers.xsrf]: XSRF,
      'x-forwarded-for': ip,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text, time: performance.now() - start }
}

const guess = (mobile: string, ip?: string) =>
  post(paths.login.path, { UserName: mobile, Password: 'not this one', type: 0, rememberMe: true }, ip)
const sendCode = (mobile: string, ip?: string) =>
  post(accountPaths.sendCode.path, { mobile, purpose: 'forget' }, ip)
const guessCode = (mobile: string, ip?: string) =>
  post(accountPaths.resetPassword.path, { mobile, code: '000000', password: 'moon-over-karun' }, ip)

async function openAccounts(): Promise<string[]> {
  const mobiles = Array.from({ length: MOBILES }, (_, n) => `0913666${String(n).padStart(4, '0')}`)
  for (const mobile of mobiles) {
    const person = { firstName: 'سارا', lastName: 'کیانی', mobile, password: PASSWORD, acceptTerms: true }
    const { status } = await post(accountPaths.register.path, person)
    if (status !== 200) throw new Error(`The account ${mobile} was not opened: ${status}`)
  }
  return mobiles
}

/** How many of many parallel tries were let through. */
async function passed(count: number, attempt: (n: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => attempt(n)))
  return replies.filter(({ status }) => status !== 429).length
}

const many = (n: number) => `0912555${String(n).padStart(4, '0')}`

async function checkLimits(known: string, unknown: string): Promise<void> {
  for (const [name, mobile] of [
    ['an account', known],
    ['an unknown mobile', unknown],
  ] as const) {
    row(`passwords guessed at ${name} from 40 addresses`, await passed(40, () => guess(mobile)), 5)
    row(`codes asked for ${name}`, await passed(40, () => sendCode(mobile)), 1)
    const codes = await Promise.all(Array.from({ length: 40 }, () => guessCode(mobile)))
    const looked = codes.filter(({ body }) => body.includes('درست نیست')).length
    row(`codes guessed at ${name} and looked at`, looked, 4)
  }
  row(
    'passwords guessed from an address at 100 mobiles',
    await passed(100, (n) => guess(many(n), '10.250.0.1')),
    60,
  )
  row(
    'codes asked for from an address for 60 mobiles',
    await passed(60, (n) => sendCode(many(n), '10.250.0.2')),
    30,
  )
  row(
    'codes guessed from an address at 60 mobiles',
    await passed(60, (n) => guessCode(many(n), '10.250.0.3')),
    30,
  )
}

async function checkTimes(known: readonly string[], unknown: readonly string[]): Promise<void> {
  await compare('a wrong password', known, unknown, guess, TRIES)
  await compare('a code asked for', known, unknown, sendCode, 1)
  await compare('a wrong code', known, unknown, guessCode, 3)
}

type Attempt = (mobile: string) => Promise<Reply>

/** By turns, so that both meet the same moods of the machine. */
async function compare(
  name: string,
  known: readonly string[],
  unknown: readonly string[],
  attempt: Attempt,
  tries: number,
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < tries; round += 1) {
    for (const [index, mobile] of known.entries()) {
      const pair = { known: mobile, unknown: unknown[index] ?? '' }
      const order = (index + round) % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const replies = { known: '', unknown: '' }
      for (const kind of order) {
        const { status, body, time } = await attempt(pair[kind])
        times[kind].push(time)
        replies[kind] = `${status} ${body}`
      }
      if (replies.known !== replies.unknown) fail(`${name}: ${replies.known} but ${replies.unknown}`)
    }
  }
  const [a, b] = [quartiles(times.known), quartiles(times.unknown)]
  const difference = Math.abs(a.median - b.median)
  const noise = Math.max(a.range, b.range)
  const figures = `${a.median.toFixed(1)} and ${b.median.toFixed(1)} ms, noise ${noise.toFixed(1)} ms, ratio ${(b.median / a.median).toFixed(2)}`
  print(difference < noise, `${name}, known and unknown mobile: ${figures}`)
}

function quartiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { median: at(0.5), range: at(0.75) - at(0.25) }
}

const row = (name: string, value: number, expected: number) =>
  print(value === expected, `${name}: ${value} let through, limit ${expected}`)

function print(ok: boolean, text: string): void {
  console.log(`${ok ? '✓' : '✗'} ${text}`)
  if (!ok) process.exitCode = 1
}

const fail = (text: string) => print(false, text)

async function untilOpen(server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 120_000; server.exitCode === null && Date.now() < deadline;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop did not start.')
}

export const MASK = '••••'

/** Keys that only ever hold a secret, in any spelling of our own calls. */
const secretKey =
  /^(old|new|re|repeat|confirm|current|user|access|refresh|auth|id|session)?(password|passwd|pass|token|authorization|otp|pin|secret|jwt)(repeat|confirm|confirmation)?$/i
/** A key of catalogue data as well: a secret only when it looks like one that is sent by SMS. */
const codeKey = /^(sms|verify|verification|confirm|activation)?[-_]?code$/i
/** What leads to a person, and no page needs to be understood: the visitor's guid, the bank's link, a document's number. */
const personalKey = /^(guid|guidcode|redirecturl|payurl|nationalcode|postalcode|birthday|cardpan|note)$/i
/** Of a postal address, known by the postal code beside them; elsewhere these keys are anything. */
const addressKey = /^(text|plate|unit|title)$/
const smsCode = /^[\d۰-۹]{4,8}$/
const jwt = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
const inAddress = /([?&#](?:access_token|token|password|code|guid)=)[^&#"\s]+/gi
/** A picture that somebody chose, on its way to the shop. */
const picture = /^data:[a-z]+\/[\w.+-]+;base64,/
/** Characters from which what was typed is looked for inside longer texts; shorter words stand everywhere. */
const LONG = 10

/** What is masked wherever it stands, whatever its key. */
export interface Known {
  readonly secrets?: Iterable<string>
  /** Typed into a form. */
  readonly typed?: ReadonlySet<string>
  /** Nobody is named either: for a record that is sent to the shop. */
  readonly persons?: Persons
}

/** What names somebody: by its key, and wherever it stands. */
export interface Persons {
  isPerson(holder: object, key: string): boolean
  clean(text: string): string
}

/**
 * JSON of `value` without passwords, codes, tokens, postal addresses and what was typed into forms: by the names of
 * keys, by their look, and `known` ones wherever they stand. Done as a session is recorded: what is kept never held them.
 */
export function maskedJson(value: unknown, { secrets = [], typed = new Set(), persons }: Known = {}): string {
  const wherever = [...secrets, ...[...typed].filter(({ length }) => length >= LONG)].filter(
    (secret) => secret !== '',
  )
  const clean = (text: string): string => {
    if (typed.has(text) || picture.test(text)) return MASK
    const query = queryIn(text)
    if (query) return `${query.endpoint}(${json(query.asked)})`
    const plain = text.replace(jwt, MASK).replace(inAddress, `$1${MASK}`)
    const clear = wherever.reduce((rest, secret) => rest.replaceAll(secret, MASK), plain)
    return persons ? persons.clean(clear) : clear
  }
  const json = (whole: unknown) =>
    JSON.stringify(whole, function (this: object, key, part: unknown) {
      if (typeof part === 'string' || typeof part === 'number') {
        const text = String(part)
        if (text !== '' && (isPrivate(this, key, text) || persons?.isPerson(this, key))) return MASK
      }
      if (isCache(part)) return withKeys(part, clean)
      return typeof part === 'string' ? clean(part) : part
    })
  return json(value)
}

/** How RTK Query names an answer: its endpoint, and what was asked as JSON. Without patterns: texts may be megabytes. */
function queryIn(text: string): { endpoint: string; asked: object } | undefined {
  const open = text.indexOf('({')
  if (open < 1 || !text.endsWith('})')) return undefined
  const endpoint = text.slice(0, open)
  const asked = endpoint.length < 100 && /^\w+$/.test(endpoint) && parsed(text.slice(open + 1, -1))
  return asked ? { endpoint, asked } : undefined
}

function isPrivate(holder: object, key: string, text: string): boolean {
  const name = key.replace(/[-_]/g, '')
  if (secretKey.test(name) || personalKey.test(name)) return true
  if (addressKey.test(key) && 'postalCode' in holder) return true
  // The bank's link again, as the third answer to a question; elsewhere a way is a word.
  if (key === 'way') return /^(?:\/|https?:)/.test(text)
  // Why somebody sends goods back, and what they wrote that is not published (yet).
  if (key === 'words') return 'cause' in holder
  if (key === 'text') return 'state' in holder && 'author' in holder && holder.state !== 'approved'
  return codeKey.test(key) && smsCode.test(text)
}

/** Answers by what was asked: what was asked is in their keys. */
function isCache(part: unknown): part is Readonly<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  return Object.keys(part)[0]?.endsWith(')') ?? false
}

function withKeys(part: Readonly<Record<string, unknown>>, clean: (key: string) => string): object {
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [clean(key), one]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

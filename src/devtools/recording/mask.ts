export const MASK = '••••'

/** A masked time becomes the first day of 1970, because pages cannot format an invalid one. */
export const maskOf = (text: string): string =>
  isoDay.test(text) ? (text.includes('T') ? '1970-01-01T00:00:00.000Z' : '1970-01-01') : MASK
const isoDay = /^\d{4}-\d\d-\d\d(?:T|$)/

/** Keys that always hold a secret. Their values are masked even if all other texts of a call are recorded. */
const secretKey =
  /^(old|new|re|repeat|confirm|current|user|access|refresh|auth|id|session)?(password|passwd|pass|token|authorization|otp|pin|secret|jwt)(repeat|confirm|confirmation)?$/i
/** Catalogue data also has this key, so its value is secret only if it looks like an SMS code. */
const codeKey = /^(sms|verify|verification|confirm|activation)?[-_]?code$/i
const smsCode = /^[\d۰-۹]{4,8}$/
const jwt = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
const inAddress = /([?&#](?:access_token|token|password|code|guid)=)[^&#"\s]+/gi
/** An address of the panel. Its filters contain what staff search: mobiles, e-mails and names of customers. */
const panel = /^\/cp(?:[/?]|$)/
/** The address of a panel page, encoded in the `returnTo` of the login. */
const panelAfterLogin = /(%2Fcp(?:%2F[\w-]*)*%3F)[^&#]+/gi
/** All filters except those whose values are options of the panel, days or amounts, because staff may type personal data. */
const typedFilter =
  /([?&](?!(?:answered|brand|category|cause|days|from|kind|least|most|only|page|parcel|part|payment|shown|sort|state|status|stock|to|used)=)[^=&#]*=)[^&#]+/g
/** Lists that can show one item by its number. The number is recorded, because it identifies nobody. */
const singleItem = /^\/cp\/(?:messages|questions|reviews)(?:\?|$)/
const itemNumber = /^[?&]id=[1-9]\d{0,8}$/
/** The part of an address with which anybody can open a person's picture or the result of a payment without a login. */
const openToAnyone = /(\/(?:media\/(?:avatar|return|review)|call-back|pay\/callback)\/)[\w%-]+/gi
/** A picture that the user uploads. */
const picture = /^data:[a-z]+\/[\w.+-]+;base64,/
/** Characters. Shorter typed text is masked only as a whole value, because it occurs in many other texts. */
const LONG = 10

/** Values that are masked in every text, also in recorded ones. */
export interface Known {
  readonly secrets?: Iterable<string>
  /** Texts that were typed into forms. */
  readonly typed?: ReadonlySet<string>
  /** Also masks persons; set for a record that is sent to the shop. */
  readonly persons?: Persons
}

/** Recognises values that identify a person by their key, and masks them inside texts. */
export interface Persons {
  isPerson(holder: object, key: string): boolean
  clean(text: string): string
}

/** Whether a value is masked although its key is on the list of recorded keys. */
export function isPrivate(holder: object, key: string, text: string): boolean {
  if (secretKey.test(key.replace(/[-_]/g, ''))) return true
  // The title of a page in the panel may be the name of a member.
  if (key === 'title' && 'value' in holder) return panel.test(String(holder.value))
  // A `way` that is an address is the bank's link; its other values are names.
  if (key === 'way') return /^(?:\/|https?:)/.test(text)
  // The text of a question or review that is not published.
  if (['text', 'pros', 'cons'].includes(key))
    return 'state' in holder && 'author' in holder && holder.state !== 'approved'
  return codeKey.test(key) && smsCode.test(text)
}

/**
 * Returns a function that masks secrets within a text: tokens and pictures by their format, `known` values anywhere.
 * @param maskArguments masks the arguments inside a cache key of RTK Query
 */
export function createCleaner(
  { secrets = [], typed = new Set(), persons }: Known,
  maskArguments: (args: unknown, call: string) => unknown = (args) => args,
): (text: string) => string {
  const wherever = [...secrets, ...[...typed].filter(({ length }) => length >= LONG)].filter(
    (secret) => secret !== '',
  )
  return function clean(text) {
    if (typed.has(text) || picture.test(text)) return MASK
    const query = queryIn(text)
    if (query) return `${query.call}(${JSON.stringify(maskArguments(query.args, query.call))})`
    const shown = panel.test(text) ? withoutFilters(text) : text.replace(panelAfterLogin, `$1${MASK}`)
    const plain = shown.replace(jwt, MASK).replace(inAddress, `$1${MASK}`).replace(openToAnyone, `$1${MASK}`)
    const clear = wherever.reduce((rest, secret) => rest.replaceAll(secret, MASK), plain)
    return persons ? persons.clean(clear) : clear
  }
}

/** Masks the values of the filters if the pathname is one of the panel. */
export const publicSearch = (pathname: unknown, search: string): string =>
  panel.test(String(pathname)) ? withoutFilters(search, String(pathname)) : search

function withoutFilters(address: string, pathname = address): string {
  return address.replace(typedFilter, (filter: string, name: string) =>
    singleItem.test(pathname) && itemNumber.test(filter) ? filter : name + MASK,
  )
}

/** Parses a cache key of RTK Query: a call with its arguments as JSON. Avoids patterns, because texts may be megabytes. */
function queryIn(text: string): { call: string; args: unknown } | undefined {
  const open = text.indexOf('(')
  if (open < 1 || open > 100 || !text.endsWith(')')) return undefined
  const call = text.slice(0, open)
  if (!/^\w+$/.test(call)) return undefined
  try {
    return { call, args: JSON.parse(text.slice(open + 1, -1)) as unknown }
  } catch {
    return undefined
  }
}

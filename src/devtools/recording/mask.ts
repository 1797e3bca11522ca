export const MASK = '••••'

/** Keys that only ever hold a secret, in any spelling of our own calls. */
const secretKey =
  /^(old|new|re|repeat|confirm|current|user|access|refresh|auth|id|session)?(password|passwd|pass|token|authorization|otp|pin|secret|jwt)(repeat|confirm|confirmation)?$/i
/** A key of catalogue data as well: a secret only when it looks like one that is sent by SMS. */
const codeKey = /^(sms|verify|verification|confirm|activation)?[-_]?code$/i
/** What leads to a person, and no page needs to be understood: the visitor's guid, the bank's link, a document's number. */
const personalKey = /^(guid|guidcode|redirecturl|nationalcode|postalcode)$/i
/** Of a postal address, known by the postal code beside them; elsewhere these keys are anything. */
const addressKey = /^(text|plate|unit)$/
const smsCode = /^[\d۰-۹]{4,8}$/
const jwt = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
const inAddress = /([?&#](?:access_token|token|password|code|guid)=)[^&#"\s]+/gi

/**
 * JSON of `value` without passwords, codes, tokens and postal addresses: by the names of keys, by their look, and `known` ones
 * wherever they stand. Done as a session is recorded: what is kept never held them.
 */
export function maskedJson(value: unknown, known: Iterable<string> = []): string {
  const secrets = [...known].filter((secret) => secret !== '')
  const clean = (text: string) => {
    const plain = text.replace(jwt, MASK).replace(inAddress, `$1${MASK}`)
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), plain)
  }
  return JSON.stringify(value, function (this: object, key, part: unknown) {
    if (typeof part === 'string' || typeof part === 'number') {
      const text = String(part)
      if (text !== '' && isPrivate(this, key, text)) return MASK
    }
    return typeof part === 'string' ? clean(part) : part
  })
}

function isPrivate(holder: object, key: string, text: string): boolean {
  const name = key.replace(/[-_]/g, '')
  if (secretKey.test(name) || personalKey.test(name)) return true
  if (addressKey.test(key)) return 'postalCode' in holder
  return codeKey.test(key) && smsCode.test(text)
}

/** A random key of letters and digits for one attempt. Does not use `randomUUID`, which is missing on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

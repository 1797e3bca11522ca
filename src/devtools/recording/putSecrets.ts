import type { BrowserServices } from '../../api/browserServices.ts'

/** Collects the secrets that are put into the vault, because a recording masks them in all other values. */
export function putSecrets({ secrets }: Pick<BrowserServices, 'secrets'>): ReadonlySet<string> {
  const seen = new Set<string>()
  const { put } = secrets
  secrets.put = (key, value) => {
    seen.add(value)
    put(key, value)
  }
  return seen
}

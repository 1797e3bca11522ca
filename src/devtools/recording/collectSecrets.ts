import type { BrowserServices } from '../../api/browserServices.ts'

/** Returns a set that collects each secret put into the vault, because a recording masks them in all other values. */
export function collectSecrets({ secrets }: Pick<BrowserServices, 'secrets'>): ReadonlySet<string> {
  const seen = new Set<string>()
  const { put } = secrets
  secrets.put = (key, value) => {
    seen.add(value)
    put(key, value)
  }
  return seen
}

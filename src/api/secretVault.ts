import type { SecretVault } from './services.ts'

export function createSecretVault(): SecretVault {
  const secrets = new Map<string, string>()
  return {
    put: (key, value) => void secrets.set(key, value),
    take(key) {
      const value = secrets.get(key) ?? ''
      secrets.delete(key)
      return value
    },
  }
}

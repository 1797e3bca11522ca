import { toLogin } from '../../../../contract/storefrontPaths.ts'

/** The login page with the form for a one-time code. `returnTo`: own path to go to afterwards, or empty. */
export function toCodeLogin(returnTo: string): string {
  return `${toLogin()}?${new URLSearchParams({ by: 'code', ...(returnTo && { returnTo }) }).toString()}`
}

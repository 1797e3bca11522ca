import { toLogin } from '../../../../contract/storefrontPaths.ts'

/** Path of the login page with the form for a code. @param returnTo path in the shop to go to after the login, or empty */
export function toCodeLogin(returnTo: string): string {
  return `${toLogin()}?${new URLSearchParams({ by: 'code', ...(returnTo && { returnTo }) }).toString()}`
}

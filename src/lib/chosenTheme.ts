import { cookies } from '../../contract/constants.ts'

/** The theme that this visitor chose (shell/theme.ts); undefined if it follows the device. */
export const chosenTheme = (): string | undefined =>
  new RegExp(`(?:^|; )${cookies.theme}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1]

import type { SellingSettings } from '../../shared/sellingSettings.ts'

export interface Letter {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a letter through the configured mail server. Rejects with the error of the server or the network. */
export type SendLetter = (letter: Letter) => Promise<void>

const TIMEOUT_MS = 10_000

/** Sends through the mail server in the present settings; null without one. */
export const mailOf = ({ smtpUrl }: Pick<SellingSettings, 'smtpUrl'>): SendLetter | null =>
  smtpUrl === null ? null : createMail(smtpUrl)

/** @param url `smtp://user:password@host:587` or `smtps://…:465` */
export function createMail(url: string): SendLetter {
  return async (letter) => {
    // Loaded lazily, because most shops send no mail.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true })
  }
}

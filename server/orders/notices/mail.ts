export interface Letter {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands a letter to the mail server of the settings. Rejects with what the server or the network said. */
export type SendLetter = (letter: Letter) => Promise<void>

/** ms */
const WITHIN = 10_000

/** @param url `smtp://user:password@host:587` or `smtps://…:465` */
export function createMail(url: string): SendLetter {
  return async (letter) => {
    // Loaded with the first letter: most shops send none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: WITHIN,
      greetingTimeout: WITHIN,
      socketTimeout: WITHIN,
    })
    await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true })
  }
}

import { ASKED, dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/**
 * The number typed in a login or registration form, or the one a code was sent to, stored in this tab. A phone may unload
 * the page while its owner reads the message, and the server refuses to send another code at once.
 */
export const askedMobile = {
  read: (): string => readDraft(ASKED)['mobile'] ?? '',
  keep: (mobile: string): void => keepDraft(ASKED, { mobile }),
  drop: (): void => dropDraft(ASKED),
}

import { ASKED, dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/**
 * The number that was last typed in a login or registration form. Stored in this tab, because a phone may unload the page while
 * the visitor reads the text message, and the server refuses to send another code at once.
 */
export const typedMobile = {
  read: (): string => readDraft(ASKED)['mobile'] ?? '',
  keep: (mobile: string): void => keepDraft(ASKED, { mobile }),
  drop: (): void => dropDraft(ASKED),
}

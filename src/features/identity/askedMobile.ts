import { ASKED, dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/**
 * The number that a code was asked for, in this tab: a phone may drop the page while its owner reads the message, and
 * the server says to whoever asks again that the code is already on its way. Or the number that was typed in another
 * form of the entrance.
 */
export const askedMobile = {
  read: (): string => readDraft(ASKED)['mobile'] ?? '',
  keep: (mobile: string): void => keepDraft(ASKED, { mobile }),
  drop: (): void => dropDraft(ASKED),
}

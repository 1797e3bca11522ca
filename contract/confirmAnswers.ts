/** Captions of a question's two answers (spec §8). They come with the dialog, not with what asks. */
export const confirmAnswers = { ok: 'تأیید', cancel: 'انصراف' } as const

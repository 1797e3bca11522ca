/** Button captions of the confirm dialog (spec §8). In a file of their own, because they load with the dialog. */
export const confirmAnswers = { ok: 'تأیید', cancel: 'انصراف' } as const

/** Button captions of the confirm dialog (spec §8). In a separate file, because they load with the dialog. */
export const confirmAnswers = { ok: 'تأیید', cancel: 'انصراف' } as const

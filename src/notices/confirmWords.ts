/** Longer words of single questions: they come with the dialog's code, not with the first view. */
export const confirmWords = {
  basketExit: {
    /** @param until time of the day; empty: unknown */
    answers: (until: string) =>
      `«تأیید»: سفارش پرداخت‌نشده لغو می‌شود و کالاها در سبد می‌مانند.\n«انصراف»: سبد ${until && `تا ساعت ${until} `}در انتظار پرداخت می‌ماند.`,
    way: 'ادامهٔ پرداخت',
  },
} as const

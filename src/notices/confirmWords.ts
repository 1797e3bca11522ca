/** Long texts of some questions. They load with the dialog, to keep the first view small. */
export const confirmWords = {
  basketExit: {
    /** @param until time of day; empty if unknown */
    answers: (until: string) =>
      `با لغو پرداخت، سفارش پرداخت‌نشده لغو می‌شود و کالاها در سبد می‌مانند. وگرنه سبد ${until && `تا ساعت ${until} `}در انتظار پرداخت می‌ماند.`,
    way: 'ادامهٔ پرداخت',
    confirm: 'لغو پرداخت و تغییر سبد',
    cancel: 'فعلاً نه',
  },
} as const

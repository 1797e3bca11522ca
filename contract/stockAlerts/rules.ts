/** Persian messages about stock alerts, shared by both sides. */
export const stockAlertMessages = {
  alertStored: 'ثبت شد. به‌محض موجود شدن با پیامک خبرتان می‌کنیم.',
  alreadyInStock: 'این کالا هم‌اکنون موجود است و می‌توانید آن را بخرید.',
  neverBack: 'این کالا دیگر به فروشگاه بازنمی‌گردد.',
} as const

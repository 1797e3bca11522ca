/** stock: the product is in stock again; price: the product costs less than when the shopper subscribed. */
export const alertKinds = ['stock', 'price'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Persian messages about stock alerts, shared by the server and the browser. */
export const stockAlertMessages = {
  alertStored: 'ثبت شد. به‌محض موجود شدن با پیامک خبرتان می‌کنیم.',
  priceAlertStored: 'ثبت شد. اگر قیمت از این پایین‌تر بیاید، یک بار با پیامک خبرتان می‌کنیم.',
  noPriceNow: 'این کالا اکنون قیمتی ندارد. می‌توانید بخواهید هنگام موجود شدن خبرتان کنیم.',
  notSent: 'این فروشگاه فعلاً برای این کار پیامک نمی‌فرستد.',
  alreadyInStock: 'این کالا هم‌اکنون موجود است و می‌توانید آن را بخرید.',
  neverBack: 'این کالا دیگر به فروشگاه بازنمی‌گردد.',
} as const

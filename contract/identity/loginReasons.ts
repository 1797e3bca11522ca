/** Texts that say why the login modal opened (spec §2). In a separate file, because they load with the modal. */
export const loginReasons = {
  favourite: 'برای افزودن به علاقه‌مندی‌ها ابتدا وارد شوید.',
  basket: 'برای خرید کالا ابتدا وارد شوید.',
  inBasket: 'برای ادامهٔ سفارش ابتدا وارد شوید.',
  review: 'برای ثبت دیدگاه ابتدا وارد شوید.',
  question: 'برای ثبت پرسش و پاسخ ابتدا وارد شوید.',
  vote: 'برای رأی دادن به دیدگاه‌ها ابتدا وارد شوید.',
} as const
export type LoginReason = keyof typeof loginReasons

/** In a separate file, because shop-wide listeners need it without the other messages of accountMessages. */
export const registeredMessage = 'حساب شما ساخته شد.'

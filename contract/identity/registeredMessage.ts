/** In a file of its own, because shop-wide listeners need it without the rest of accountMessages. */
export const registeredMessage = 'حساب شما ساخته شد.'

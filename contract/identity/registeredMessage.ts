/** Apart from accountMessages: listeners of the whole shop say it, and they need none of the others. */
export const registeredMessage = 'حساب شما ساخته شد.'

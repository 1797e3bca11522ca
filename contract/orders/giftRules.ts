/** Maximum length of the text on a gift card, in characters. */
export const giftMessageMax = 200

/** Of the button in the box: while it is in sight no bar repeats it. */
export const BUY_ID = 'buy'

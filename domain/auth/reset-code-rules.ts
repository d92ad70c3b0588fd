/** Digits of a mailed code whose guesses are counted. */
export const shortCodeDigits = 6
/** Digits of a mailed code that nobody guesses, however often they try. */
export const longCodeDigits = 20

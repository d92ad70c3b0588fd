/** Digits of a mailed code whose guesses are counted. */
export const shortCodeDigits = 6
/** Digits of a mailed code that is too long to guess, by any number of attempts. */
export const longCodeDigits = 20

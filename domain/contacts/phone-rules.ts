/**
 * A phone number as one person is known by it: digits only; a Brazilian mobile number always with its ninth digit, which some
 * networks still leave out. Landlines stay as they are. Source: decision D15; Brazilian mobile subscriber numbers without the
 * ninth digit begin with 6 to 9, landlines with 2 to 5.
 */
export function canonicalNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  const old = /^55([1-9][1-9])([6-9]\d{7})$/.exec(digits)
  return old ? `55${old[1]}9${old[2]}` : digits
}

/** A group by its id of 18 to 20 digits, by the older `creator-time`, or by either as WhatsApp's address, which ends in `@g.us`. */
export const groupForm = /^(?:\d{18,20}|\d{8,15}-\d{8,12})(?:@g\.us)?$/

/** Returns the id of a group by which a program addresses it; null for the number of a person. */
export const groupIn = (address: string): string | null =>
  address.length <= 40 && groupForm.test(address) ? address.replace('@g.us', '') : null

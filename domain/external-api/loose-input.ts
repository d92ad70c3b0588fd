/** Reads a record's id as programs send it: a number, its digits, or nothing. Null for nothing. */
export const idOf = (given: number | string | null | undefined): number | null => Number(given ?? '') || null

/** Reads a switch as programs send it: true or 'true'; anything else is off. */
export const flagOf = (given: boolean | string | null | undefined): boolean =>
  given === true || given === 'true'

/** Reads the id of a quoted message, given alone or in an object. Null for nothing. */
export const quotedIdOf = (
  given: number | string | { id: number | string } | null | undefined,
): number | null => idOf(typeof given === 'object' ? given?.id : given)

/** Reads milliseconds to wait before sending; 0 for nothing. */
export const delayOf = (given: number | string | null | undefined): number => Number(given ?? '') || 0

type Registering = {
  noRegister?: boolean | string | null | undefined
  saveOnTicket?: boolean | string | null | undefined
}

/** Whether a message is to begin no conversation, by either of the fields that say so. */
export const isUnregistered = ({ noRegister, saveOnTicket }: Registering): boolean =>
  flagOf(noRegister) || saveOnTicket === false || saveOnTicket === 'false'

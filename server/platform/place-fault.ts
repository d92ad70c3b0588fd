/** Classes of PostgreSQL's errors: no connection, no room or memory, an operator's doing, the system's own, one of two that wait for each other. */
const classes = new Set(['08', '53', '58', '40'])
/** An operator's doing, a database that only reads, a lock that is not free, an account that may not enter. */
const states = new Set(['57P01', '57P02', '57P03', '57P04', '25006', '55P03', '28000', '28P01'])
/** A right that is missing, a table or column that is not there yet. */
const schemaStates = new Set(['42501', '42P01', '42703'])
const systemCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO', 'ENOMEM'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
])
const words = /^Connection terminated|timeout exceeded when trying to connect|not queryable/

/**
 * Whether work failed for a reason that lies in the place where it is done, and not in the work: a full disk, a missing right, a
 * database that is away. Such work is tried again for as long as it takes.
 */
export const isPlaceFault = (error: unknown): boolean => hasCode(error, schemaStates) || isPassingFault(error)

/** The same without what may as well be a fault of the statement: a right, table or column that is missing. */
export function isPassingFault(error: unknown): boolean {
  if (hasCode(error, states) || hasCode(error, systemCodes)) return true
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const { code = '' } = one as { code?: string }
    if (/^[0-9A-Z]{5}$/.test(code) && classes.has(code.slice(0, 2))) return true
    if (words.test(one.message)) return true
  }
  return false
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    if (codes.has((one as { code?: string }).code ?? '')) return true
  }
  return false
}

/** Classes of PostgreSQL's errors: connection, resources, operator intervention, system, deadlock. */
const classes = new Set(['08', '53', '58', '40'])
/**
 * States: operator intervention, statement or transaction cut off by its time limit, read-only database, lock not available, invalid
 * authorisation.
 */
const states = new Set([
  ...['57P01', '57P02', '57P03', '57P04', '57014', '25P03', '25006', '55P03', '28000', '28P01'],
  // Too many of the company's own wait already.
  'ERR_UNAVAILABLE',
])
/** States: missing right; missing table, column, function, type, schema; a file of a table or of an index that is damaged. */
const schemaStates = new Set(['42501', '42P01', '42703', '42883', '42704', '3F000', 'XX001', 'XX002'])
const systemCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO', 'ENOMEM'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
])
const words =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|^Query read timeout/

/**
 * Returns whether work failed because of its environment and not of the work itself: a full disk, a missing right, an unavailable database.
 * Such work is retried without limit.
 */
export const isPlaceFault = (error: unknown): boolean => hasCode(error, schemaStates) || isPassingFault(error)

/** The same without errors that may be the statement's own fault, as a missing right, table or function. */
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

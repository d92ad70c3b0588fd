import type { DbHandle } from '#server/platform/database/db.ts'
import { CapsuleFault } from './capsule-fault.ts'
import { findTakenEmails } from './capsule-platform-db.ts'
import type { Row } from './read-capsule.ts'

const longestEmail = 254

/** An address beside one that is taken: `ana@example.com` becomes `ana+restored@example.com`, then `ana+restored2@example.com`. */
export function emailBeside(email: string, nth: number): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const mark = `+restored${nth > 1 ? nth : ''}`
  return `${local.slice(0, longestEmail - mark.length - domain.length)}${mark}${domain}`
}

/** The rows of people with addresses that nobody of the installation has, and how many were given another one. */
export async function withFreeEmails(db: DbHandle, rows: Row[]): Promise<{ rows: Row[]; renamed: number }> {
  const emails = rows.map(({ email }) => {
    if (typeof email !== 'string') throw new CapsuleFault('content', 'holds a user without an address')
    return email
  })
  const chosen = new Set<string>()
  let open = emails.map((_email, at) => at)
  const given = [...emails]
  for (let nth = 0; open.length; nth++) {
    if (nth > 1000) throw new CapsuleFault('content', 'holds too many users of one address')
    for (const at of open) if (nth > 0) given[at] = emailBeside(emails[at] ?? '', nth)
    const taken = await findTakenEmails(
      db,
      open.map((at) => given[at] ?? ''),
    )
    open = open.filter((at) => {
      const key = (given[at] ?? '').toLowerCase()
      if (taken.has(key) || chosen.has(key)) return true
      chosen.add(key)
      return false
    })
  }
  return {
    rows: rows.map((row, at) => ({ ...row, email: given[at] })),
    renamed: emails.filter((email, at) => email !== given[at]).length,
  }
}

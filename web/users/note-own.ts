import type { UserRecord } from '#domain/users/user-contract.ts'
import { changeUser, currentUser } from '#web/platform/session.ts'

/** What the signed-in person changed about themselves is seen everywhere at once. */
export function noteOwn({ queueIds: _ids, company: _company, ...saved }: UserRecord): void {
  const own = currentUser()
  if (own?.id === saved.id) changeUser({ ...own, ...saved })
}

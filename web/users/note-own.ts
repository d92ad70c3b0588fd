import type { UserRecord } from '#domain/users/user-contract.ts'
import { changeUser, currentUser } from '#web/platform/session.ts'

/** Copies a saved change of the signed-in user's own record into the session, so that all screens show it at once. */
export function noteOwn({ queueIds: _ids, company: _company, ...saved }: UserRecord): void {
  const own = currentUser()
  if (own?.id === saved.id) changeUser({ ...own, ...saved })
}

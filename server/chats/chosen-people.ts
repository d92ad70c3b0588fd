import type { ChosenUser } from '#domain/chats/chat-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPeople } from './chat-db.ts'

/** The people who were chosen, each once. Throws ERR_VALIDATION where one of them is nobody of the company. */
export async function chosenPeople(tx: Db, users: readonly ChosenUser[]): Promise<number[]> {
  const ids = [...new Set(users.map(idOfPerson))]
  const found = new Set(await findPeople(tx, ids))
  if (ids.some((id) => !found.has(id)))
    throw new AppError('ERR_VALIDATION', [{ path: 'body.users', message: 'is nobody of the company' }])
  return ids
}

export function idOfPerson(user: ChosenUser): number {
  if (typeof user === 'number') return user
  return 'userId' in user ? Number(user.userId) : Number(user.id)
}

import type { User } from '#domain/users/user-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { changedFields } from '#domain/users/user-rules.ts'
import { call, rereadSession, whileSessionMoves } from '#web/platform/client.ts'
import { preferTheme } from '#web/platform/preferred-theme.ts'
import { currentUser } from '#web/platform/session.ts'
import { noteOwn } from './note-own.ts'
import { changesAccess, type UserForm, userFormOf } from './user-form.ts'

/** Others choose their password by a link. */
const ofNew = ({ password: _own, currentPassword: _none, passwordAgain: _never, ...body }: UserForm) => body

export const createUser = (values: UserForm, clientId: string): Promise<User> =>
  call(userEndpoints.createUser, { body: { ...ofNew(values), clientId } })

/** Sends all values of a user who was created by a request whose answer was lost. */
export const completeUser = (id: number, values: UserForm): Promise<User> =>
  call(userEndpoints.updateUser, { params: { id }, body: ofNew(values) })

/** Sends only what was changed, so that nobody's other change is undone. */
export async function saveUser(user: User, values: UserForm): Promise<User> {
  const changed = changedFields(userFormOf(user), values).filter((name) => name !== 'passwordAgain')
  if (changed.length === 0) return user
  const wish = Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)))
  // A department that a colleague put them into meanwhile stays.
  const queues = changed.includes('queueIds') && { knownQueueIds: userFormOf(user).queueIds }
  const theme = changed.includes('defaultTheme') && { darkMode: values.defaultTheme === 'dark' }
  const body = { ...wish, ...queues, ...theme }
  const moves = user.id === currentUser()?.id && changesAccess(user, values)
  const saving = call(userEndpoints.updateUser, { params: { id: user.id }, body })
  const saved = await (moves ? whileSessionMoves(saving) : saving)
  noteOwn(saved)
  // The session has another name now; the cookie that came along leads to its token, with the next call at the latest.
  if (moves) await rereadSession().catch(() => {})
  if (theme && saved.id === currentUser()?.id) preferTheme(saved.defaultTheme)
  return saved
}

/** Another picture, or none. */
export async function savePicture(user: User, picture: File | 'none'): Promise<User> {
  if (picture === 'none') {
    const left = await call(userEndpoints.deleteUserPicture, { params: { id: user.id } })
    noteOwn(left.user)
    return left.user
  }
  const form = { fields: { userId: String(user.id), typeArch: 'user' }, files: [picture] }
  const answer = await call(userEndpoints.uploadUserPicture, { params: { id: user.id }, form })
  noteOwn(answer.user)
  return answer.user
}

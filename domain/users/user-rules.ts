import { can, isAdmin, type Permission, permissions, type Viewer } from '../access/access.ts'
import { userSwitches } from '../access/viewer-of.ts'

/** Fields that users may change of themselves; all others are for administrators. */
export const ownFields = [
  'name',
  'email',
  'password',
  'defaultTheme',
  'darkMode',
  'defaultMenu',
  'defaultTicketsManagerWidth',
  'farewellMessage',
] as const

/** Facts that decide the rooms of a user's sockets and what they may see. */
export const rightFields = [
  'profile',
  'queueIds',
  'whatsappId',
  'allTicket',
  'allowGroup',
  'roleId',
  ...userSwitches,
] as const

type Fields = Record<string, unknown>

/** The names of the given fields that differ from what is stored. A field that is not given, or an empty password, is no wish. */
export const changedFields = (before: Fields, wish: Fields): string[] =>
  Object.keys(wish).filter((name) => {
    const value = wish[name]
    if (value === undefined || (name === 'password' && value === '')) return false
    return !isSame(before[name], value)
  })

/** Lists are sets here: the order of queues means nothing. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  const given = new Set(after)
  return before.length === given.size && before.every((one) => given.has(one))
}

/**
 * Changed fields that the viewer may not change. Source: keys user-modal:editProfile and editQueues. Nobody
 * changes their own role, and who has the permission by a role none of their own rights.
 */
export function refusedFields(viewer: Viewer, userId: number, changed: string[]): string[] {
  if (can(viewer, 'user-modal:editProfile')) {
    const own = viewer.id === userId
    return changed.filter(
      (name) =>
        (name === 'queueIds' && !can(viewer, 'user-modal:editQueues')) ||
        (own && (name === 'roleId' || (!isAdmin(viewer) && isRight(name)))),
    )
  }
  if (viewer.id !== userId) return changed
  return changed.filter((name) => !(ownFields as readonly string[]).includes(name))
}

/** Whether a change takes rights away or gives some, so that open sockets have to be built anew. */
export const changesRights = (changed: string[]): boolean => changed.some(isRight)

const isRight = (name: string) => (rightFields as readonly string[]).includes(name)

/** Permissions that a viewer may grant: only their own; `super` is no permission. */
export const mayGrant = (viewer: Viewer, given: readonly Permission[]): boolean =>
  given.every((permission) => can(viewer, permission))

/** Switches that no permission stands for. */
const plainRights = [
  'allTicket',
  'allowGroup',
  'allHistoric',
  'userClosePendingTicket',
  'allowRealTime',
] as const

/** Whether a person has a right that the viewer lacks: such a person they neither change, nor make, nor remove. */
export const outranks = (person: Viewer, viewer: Viewer): boolean =>
  !isAdmin(viewer) &&
  (isAdmin(person) ||
    permissions.some((permission) => can(person, permission) && !can(viewer, permission)) ||
    plainRights.some((right) => person[right] && !viewer[right]))

/** The kinds of picture that a browser shows in place (decision D37). */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const maxPictureBytes = 5 * 1024 * 1024

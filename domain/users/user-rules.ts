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
  'pendingNotices',
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

/** Returns the names of given fields that differ from the stored ones. A field that is not given, or an empty password, is no change. */
export const changedFields = (before: Fields, wish: Fields): string[] =>
  Object.keys(wish).filter((name) => {
    const value = wish[name]
    if (value === undefined || (name === 'password' && value === '')) return false
    return !isSame(before[name], value)
  })

/** Compares lists as sets: the order of queues has no meaning. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  const given = new Set(after)
  return before.length === given.size && before.every((one) => given.has(one))
}

/**
 * Returns the changed fields that the viewer may not change. Source: keys user-modal:editProfile and editQueues. Nobody changes their own
 * role, and users who have the permission by a role cannot change their own rights.
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

/** Whether a change grants or revokes rights, so that open sockets must be rebuilt. */
export const changesRights = (changed: string[]): boolean => changed.some(isRight)

const isRight = (name: string) => (rightFields as readonly string[]).includes(name)

/** Permissions that a viewer may grant: only their own; `super` is no permission. */
export const mayGrant = (viewer: Viewer, given: readonly Permission[]): boolean =>
  given.every((permission) => can(viewer, permission))

/** Switches without a corresponding permission. */
const plainRights = [
  'allTicket',
  'allowGroup',
  'allHistoric',
  'userClosePendingTicket',
  'allowRealTime',
] as const

/** Whether a viewer reaches a department: its members do, and who sees all tickets. */
export const reachesQueue = (viewer: Viewer, queueId: number): boolean =>
  can(viewer, 'tickets-manager:showall') || viewer.queueIds.includes(queueId)

/**
 * Whether a user has a right or a department that the viewer lacks: the viewer may not change, create or remove such a user. Nobody gives
 * or takes what they do not have (decision D112).
 */
export const outranks = (person: Viewer, viewer: Viewer): boolean =>
  !isAdmin(viewer) &&
  (isAdmin(person) ||
    person.queueIds.some((queueId) => !reachesQueue(viewer, queueId)) ||
    permissions.some((permission) => can(person, permission) && !can(viewer, permission)) ||
    plainRights.some((right) => person[right] && !viewer[right]))

/** Picture types that a browser displays inline (decision D37). */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const maxPictureBytes = 5 * 1024 * 1024

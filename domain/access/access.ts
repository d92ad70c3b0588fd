import type { SupportVisit } from './support-visit.ts'

/** Permissions of administrators that plain users lack, by the specification's names (decision D69). */
export const permissions = [
  'dashboard:view',
  'moments:view',
  'tickets-manager:showall',
  'tickets-manager:showQueues',
  'ticket-options:deleteTicket',
  'tickets-manager:closeAll',
  'contacts-page:deleteContact',
  'contacts-page:mergeContacts',
  'contacts-page:eraseContact',
  'contacts-page:importExport',
  'settings-page:edit',
  'settings-page:exportCompany',
  'connections-page:addConnection',
  'queues-page:edit',
  'flows-page:edit',
  'prompts-page:edit',
  'integrations-page:edit',
  'file-lists-page:edit',
  'phrases-page:edit',
  'messages-api-page:edit',
  'contact-lists-page:edit',
  'campaigns-page:edit',
  'billing-page:pay',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'ticket-options:deleteAnyNote',
  'quick-messages-page:inherit',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Callers of an endpoint: anybody, any signed-in user, users with the permission, or the platform's super user. `token`: a program with a
 * token of the external API, no person.
 */
export type Access = 'public' | 'signedIn' | 'super' | 'token' | Permission

/** The signed-in user as every rule sees them. Their switches are already converted to booleans. */
export type Viewer = {
  id: number
  name: string
  companyId: number
  profile: 'admin' | 'user'
  super: boolean
  queueIds: number[]
  whatsappId: number | null
  allTicket: boolean
  allowGroup: boolean
  allHistoric: boolean
  allUserChat: boolean
  userClosePendingTicket: boolean
  showDashboard: boolean
  allowRealTime: boolean
  allowConnections: boolean
  allowImportExport: boolean
  /** Customers' numbers are masked for this user (decision D16). */
  hidesNumbers: boolean
  /** Permissions that the user's role adds to their profile and switches. */
  rolePermissions?: readonly Permission[]
  /** Present only for a super user on a support visit, who is no person of the company (decision D92). */
  visit?: SupportVisit
}

/**
 * Whether customers' numbers are hidden from a user: the company wants it (enableLGPD and lgpdHideNumber), and the user is neither admin
 * nor super user, or is on a support visit.
 */
export const hidesNumbers = (
  person: Pick<Viewer, 'profile' | 'super' | 'visit'>,
  settings: Partial<Record<string, string>>,
): boolean =>
  (person.visit !== undefined || (person.profile === 'user' && !person.super)) &&
  settings.enableLGPD === 'enabled' &&
  settings.lgpdHideNumber === 'enabled'

/** Whether a user administers the company: as its administrator, or as the platform's super user. */
export const isAdmin = (viewer: Pick<Viewer, 'super' | 'profile'>): boolean =>
  viewer.super || viewer.profile === 'admin'

/** Id of the author for columns that name a user of the company; null on a support visit. */
export const authorIdOf = (viewer: Pick<Viewer, 'id' | 'visit'>): number | null =>
  viewer.visit ? null : viewer.id

const granted: Record<Permission, (viewer: Viewer) => boolean> = {
  'dashboard:view': (viewer) => isAdmin(viewer) || viewer.showDashboard,
  'moments:view': (viewer) => isAdmin(viewer) || viewer.allowRealTime,
  'tickets-manager:showall': (viewer) => isAdmin(viewer) || viewer.allUserChat,
  'tickets-manager:showQueues': isAdmin,
  'ticket-options:deleteTicket': isAdmin,
  'tickets-manager:closeAll': isAdmin,
  'contacts-page:deleteContact': isAdmin,
  'contacts-page:mergeContacts': isAdmin,
  'contacts-page:eraseContact': isAdmin,
  'contacts-page:importExport': (viewer) => isAdmin(viewer) || viewer.allowImportExport,
  'settings-page:edit': isAdmin,
  'settings-page:exportCompany': isAdmin,
  'connections-page:addConnection': (viewer) => isAdmin(viewer) || viewer.allowConnections,
  'queues-page:edit': isAdmin,
  'flows-page:edit': isAdmin,
  'prompts-page:edit': isAdmin,
  'integrations-page:edit': isAdmin,
  'file-lists-page:edit': isAdmin,
  'phrases-page:edit': isAdmin,
  'messages-api-page:edit': isAdmin,
  'contact-lists-page:edit': isAdmin,
  'campaigns-page:edit': isAdmin,
  'billing-page:pay': isAdmin,
  'user-modal:editProfile': isAdmin,
  'user-modal:editQueues': isAdmin,
  'ticket-options:deleteAnyNote': isAdmin,
  'quick-messages-page:inherit': isAdmin,
}

/**
 * Whether the viewer has a permission. The router enforces it, and screens hide controls by it. Source: the static rules of the
 * specification, the per-user switches that widen them, and the user's role.
 */
export const can = (viewer: Viewer, permission: Permission): boolean =>
  granted[permission](viewer) || (viewer.rolePermissions?.includes(permission) ?? false)

/** Whether the viewer may call an endpoint with this access. */
export function mayCall(viewer: Viewer | null, access: Access): boolean {
  if (access === 'public') return true
  if (!viewer || access === 'token') return false
  if (access === 'signedIn') return true
  if (access === 'super') return viewer.super
  return can(viewer, access)
}

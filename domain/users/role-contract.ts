import { z } from 'zod'
import { type Permission, permissions } from '../access/access.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, version, wireDate, wireInt } from '../http/wire.ts'

/** A named set of permissions that users have on top of their profile and switches. */
export const role = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Users who have the role. */
  users: z.array(z.object({ id: z.int(), name: z.string() })),
  updatedAt: wireDate,
})
export type Role = z.infer<typeof role>

const required = { error: 'Required', abort: true }
export const roleChange = z.strictObject({
  name: z.string(required).trim().min(1, required).min(2, 'Too Short!').max(50, 'Too Long!'),
  permissions: z
    .array(z.enum(permissions))
    .max(permissions.length)
    .min(1, 'Required')
    .overwrite((given) => [...new Set(given)]),
})
export type RoleChange = z.infer<typeof roleChange>

/** Permissions in the groups that screens show. A test detects missing ones. */
export const permissionGroups = {
  tickets: [
    'tickets-manager:showQueues',
    'tickets-manager:showall',
    'tickets-manager:closeAll',
    'ticket-options:deleteTicket',
    'ticket-options:deleteAnyNote',
    'quick-messages-page:inherit',
  ],
  contacts: [
    'contacts-page:importExport',
    'contacts-page:mergeContacts',
    'contacts-page:deleteContact',
    'contacts-page:eraseContact',
  ],
  reports: ['dashboard:view', 'moments:view'],
  administration: [
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
    'user-modal:editProfile',
    'user-modal:editQueues',
    'settings-page:edit',
    'billing-page:pay',
    'settings-page:exportCompany',
  ],
} as const satisfies Record<string, readonly Permission[]>

/** Permissions of a supervisor: tickets of their own departments and reports, and nothing destructive. */
export const supervisorPermissions: readonly Permission[] = [
  'tickets-manager:showQueues',
  'quick-messages-page:inherit',
  'dashboard:view',
  'moments:view',
]

const access = 'user-modal:editProfile'
const params = z.object({ id: wireInt })

export const roleEndpoints = defineEndpoints({
  listRoles: { method: 'GET', path: '/roles', access, response: z.array(role) },
  createRole: {
    method: 'POST',
    path: '/roles',
    proof: true,
    access,
    visit: 'never',
    body: roleChange.extend(creationKey),
    response: role,
  },
  updateRole: {
    method: 'PUT',
    path: '/roles/:id',
    proof: true,
    access,
    visit: 'never',
    params,
    body: roleChange.partial().extend({ updatedAt: version }),
    response: role,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/roles/:id',
    access,
    visit: 'never',
    params,
    response: z.object({}),
  },
})

import { z } from 'zod'
import { permissions } from '../access/access.ts'
import { supportVisit } from '../access/support-visit.ts'
import { company } from '../companies/company-contract.ts'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'
import { maxPictureBytes } from './user-rules.ts'

export const userSwitch = z.enum(['enabled', 'disabled'])

const noticeChoice = z.enum(['company', 'on', 'off'])

/** A user, with the switches spelled as in the specification (decision D60). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(['admin', 'user']),
  super: z.boolean(),
  companyId: z.int(),
  color: z.string(),
  profileImage: z.string().nullable(),
  whatsappId: z.int().nullable(),
  startWork: z.string(),
  endWork: z.string(),
  farewellMessage: z.string(),
  defaultTheme: z.enum(['light', 'dark']),
  darkMode: z.boolean(),
  defaultMenu: z.enum(['open', 'closed']),
  defaultTicketsManagerWidth: z.int(),
  /** Whether customers who wait notify this person: as the company has it, always, or never; their own ones always do. */
  pendingNotices: noticeChoice,
  online: z.boolean(),
  allTicket: z.enum(['enable', 'disable']),
  allowGroup: z.boolean(),
  allHistoric: userSwitch,
  allUserChat: userSwitch,
  userClosePendingTicket: userSwitch,
  showDashboard: userSwitch,
  allowRealTime: userSwitch,
  allowConnections: userSwitch,
  /** Importing and exporting contacts (decision D97). */
  allowImportExport: userSwitch,
  queues: z.array(queueSummary),
  /** The role, a set of permissions on top of the profile and the switches; null: none. */
  roleId: z.int().nullable(),
})
export type User = z.infer<typeof user>

export const userSummary = user.pick({ id: true, name: true, color: true })
export type UserSummary = z.infer<typeof userSummary>

/** The signed-in user's own record: with the company, its plan and the settings that screens read. */
export const sessionUser = user.extend({
  company: company.extend({ companieSettings: z.record(z.string(), z.string()) }),
  /** Permissions that the role adds. */
  rolePermissions: z.array(z.enum(permissions)).optional(),
  /** Present while a super user visits the company (decision D92). */
  visit: supportVisit.optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** One user with all fields of the form. */
export const userRecord = user.extend({
  queueIds: z.array(z.int()),
  company: z.object({ id: z.int(), name: z.string(), dueDate: wireDate }),
})
export type UserRecord = z.infer<typeof userRecord>

/** Fields of users that colleagues may see. */
export const colleague = user.pick({
  id: true,
  name: true,
  color: true,
  profile: true,
  profileImage: true,
  online: true,
  queues: true,
})
export type Colleague = z.infer<typeof colleague>

const required = { error: 'Required', abort: true }
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time')
const name = z.string({ error: 'Required' }).trim().min(1, required).min(2, 'Too Short!').max(50, 'Too Long!')
const email = z
  .string({ error: 'Required' })
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(254, 'Too Long!')
  .regex(z.regexes.email, 'Invalid email')

const userFields = z.strictObject({
  name,
  email,
  password: z.string({ error: 'Required' }).min(1, required).min(5, 'Too Short!').max(50, 'Too Long!'),
  profile: z.enum(['admin', 'user']).optional(),
  companyId: z.int().positive().optional(),
  queueIds: z.array(z.int().positive()).max(500).optional(),
  whatsappId: z.int().positive().nullable().optional(),
  startWork: timeOfDay.optional(),
  endWork: timeOfDay.optional(),
  farewellMessage: z.string().max(4096, 'Too Long!').optional(),
  defaultTheme: z.enum(['light', 'dark']).optional(),
  darkMode: z.boolean().optional(),
  defaultMenu: z.enum(['open', 'closed']).optional(),
  defaultTicketsManagerWidth: z.int().min(0).max(2000).optional(),
  pendingNotices: noticeChoice.optional(),
  allTicket: z.enum(['enable', 'disable']).optional(),
  allowGroup: z.boolean().optional(),
  allHistoric: userSwitch.nullable().optional(),
  allUserChat: userSwitch.optional(),
  userClosePendingTicket: userSwitch.optional(),
  showDashboard: userSwitch.optional(),
  allowRealTime: userSwitch.optional(),
  allowConnections: userSwitch.optional(),
  allowImportExport: userSwitch.optional(),
  roleId: z.int().positive().nullable().optional(),
})

/** A new user. Without a password they are mailed a link by which they choose one. */
export const newUser = userFields.extend({ password: userFields.shape.password.optional() })

/** A change of a user; an empty password leaves it unchanged, and only the person themselves may give another. */
export const userChange = userFields.partial().extend({
  password: z
    .string()
    .max(50, 'Too Long!')
    .refine((text) => text === '' || text.length >= 5, 'Too Short!')
    .optional(),
  /** The departments that the caller saw: of `queueIds`, only the difference to them applies. */
  knownQueueIds: z.array(z.int().positive()).max(500).optional(),
  /** Required when users change their own password or e-mail address. */
  currentPassword: z.string().max(200, 'Too Long!').optional(),
})

export const userEndpoints = defineEndpoints({
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'user-modal:editProfile',
    query: z.strictObject({ searchParam: z.string().max(100).optional(), pageNumber: wireInt.optional() }),
    response: z.object({ users: z.array(user), hasMore: z.boolean() }),
  },
  listColleagues: {
    method: 'GET',
    path: '/users/list',
    access: 'signedIn',
    query: z.strictObject({ searchParam: z.string().max(100).optional() }),
    response: z.array(colleague),
  },
  showUser: {
    method: 'GET',
    path: '/users/:id',
    access: 'signedIn',
    params: z.object({ id: wireInt }),
    response: userRecord,
  },
  createUser: {
    method: 'POST',
    path: '/users',
    access: 'user-modal:editProfile',
    visit: 'never',
    body: newUser.extend(creationKey),
    response: userRecord,
  },
  updateUser: {
    method: 'PUT',
    path: '/users/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: userChange,
    response: userRecord,
  },
  /** Mails the person a link by which they choose a new password; an older link is void. */
  sendPasswordLink: {
    method: 'POST',
    path: '/users/:id/password-link',
    proof: true,
    access: 'user-modal:editProfile',
    visit: 'never',
    perMinute: 20,
    params: z.object({ id: wireInt }),
    response: z.object({ email: z.string() }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    access: 'user-modal:editProfile',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: deletion,
  },
  uploadUserPicture: {
    method: 'POST',
    path: '/users/:id/media-upload',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    form: {
      fields: z.strictObject({ userId: z.string().optional(), typeArch: z.string().optional() }),
      files: { field: 'profileImage', maxFiles: 1, maxBytes: maxPictureBytes },
    },
    response: z.object({ user: userRecord }),
  },
  deleteUserPicture: {
    method: 'DELETE',
    path: '/users/:id/media-upload',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ user: userRecord }),
  },
})

/** Presence is sent alone; a change of a user also carries the fields that colleagues may see. */
export const userPresence = colleague.partial().required({ id: true, online: true })

export const userChannel = companyChannel(
  'user',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), user: colleague }),
    z.object({ action: z.literal('update'), user: userPresence }),
    /** `by`: who deleted the user, for the deleted user to read. */
    z.object({ action: z.literal('delete'), userId: z.int(), by: z.string().optional() }),
  ]),
)
export type UserLive = z.infer<typeof userChannel.payload>

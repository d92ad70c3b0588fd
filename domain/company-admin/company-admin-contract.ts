import { z } from 'zod'
import { longestVisitMinutes, visitModes } from '../access/support-visit.ts'
import { session } from '../auth/auth-contract.ts'
import { isPhone } from '../auth/sign-up-rules.ts'
import { timeZone, week } from '../calendar/calendar-contract.ts'
import { isTaxDocument } from '../companies/tax-document.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { publicPlan } from '../plans/plan-contract.ts'
import { recurrences } from '../plans/recurrence.ts'
import { dayHours } from '../queues/queue-hours.ts'
import { companyStates, companySteps } from './company-state.ts'

const brief = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  planId: z.int(),
  plan: publicPlan,
  /** Whether its users can sign in; `state` tells the rest. */
  status: z.boolean(),
  state: z.enum(companyStates),
  isPlatform: z.boolean(),
  timeZone: z.string(),
  /** End of the last day of the licence. */
  dueDate: wireDate,
  anchorDay: z.int().nullable(),
  recurrence: z.enum(recurrences),
  paymentMethod: z.string(),
  createdAt: wireDate,
  lastLogin: wireDate.nullable(),
})

/** A company in the list of the platform's super users. */
export const companyRow = brief.extend({
  /** Storage of the company, counted at write time: bytes, files, and the time of the last change. */
  folderSize: z.int(),
  numberFileFolder: z.int(),
  updatedAtFolder: wireDate.nullable(),
  /** Bytes that its plan allows; null: the installation's default. */
  storageLimit: z.int().nullable(),
  /** The last renewal, with the values that an undo restores for a day; null where the due date was changed since. */
  renewedAt: wireDate.nullable(),
  renewedFrom: wireDate.nullable(),
  renewedFromAnchor: z.int().nullable(),
  usersCount: z.int(),
  connectionsCount: z.int(),
  suspendedAt: wireDate.nullable(),
  suspendedBy: z.string(),
  suspendReason: z.string(),
  closedAt: wireDate.nullable(),
  closedBy: z.string(),
  closeReason: z.string(),
  erasedAt: wireDate.nullable(),
  /** Progress of an erasure or a restore, with what was removed so far. */
  eraseStep: z.enum(companySteps).nullable(),
  erasedRows: z.int(),
  erasedBytes: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

/** One company with all fields of the form. Passwords are never included. */
export const companyRecord = companyRow.extend({
  numberAttendants: z.int().nullable(),
  numberConections: z.int().nullable(),
  queuesCount: z.int(),
  addressStreet: z.string(),
  addressCity: z.string(),
  addressState: z.string(),
  schedules: z.array(dayHours),
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
})
export type CompanyRecord = z.infer<typeof companyRecord>

/** The same with the default storage limit of the installation, in bytes. */
export const shownCompany = companyRecord.extend({ standardStorage: z.int() })
export type ShownCompany = z.infer<typeof shownCompany>

const required = { error: 'Obrigatório', abort: true }
const noName = { error: 'Nome é obrigatório', abort: true }
const wrongEmail = 'Email é inválido'
const text = (most: number) => z.string().trim().max(most, 'Muito longo!')
const shortName = (none: { error: string; abort: boolean }) =>
  z.string(none).trim().min(1, none).min(2, 'Muito curto!').max(50, 'Muito longo!')
const count = z.int('Invalid number').min(0, 'Invalid number').max(100_000, 'Invalid number').nullable()

/** A calendar day as 2027-01-31, or a moment of it. */
const dueDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z)?$/, 'Invalid date')
  .refine((day) => {
    const at = new Date(day)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day.slice(0, 10))
  }, 'Invalid date')

const companyFields = z.strictObject({
  name: shortName(noName),
  email: z
    .string({ error: wrongEmail })
    .trim()
    .toLowerCase()
    .max(254, 'Muito longo!')
    .regex(z.regexes.email, wrongEmail),
  planId: z.int(required).positive(required),
  phone: text(30).refine((phone) => phone === '' || isPhone(phone), 'Telefone inválido'),
  document: text(20).refine((typed) => typed === '' || isTaxDocument(typed), 'CPF ou CNPJ inválido'),
  status: z.boolean(),
  dueDate: dueDay,
  recurrence: z.enum(recurrences),
  paymentMethod: text(50),
  numberAttendants: count,
  numberConections: count,
  addressStreet: text(200),
  addressCity: text(100),
  addressState: text(50),
  schedules: week,
  timeZone,
})
/** Read-only fields that clients send back (decision D65). A password is never taken: its owner chooses it. */
const anything = z.unknown().optional()
const ignored = {
  ...{ id: anything, password: anything, plan: anything, settings: anything, createdAt: anything },
  ...{ lastLogin: anything, folderSize: anything, numberFileFolder: anything, updatedAtFolder: anything },
}

export const companyChange = companyFields.partial().extend(ignored)
export type CompanyChange = z.infer<typeof companyChange>

/** Input of a new company with its first administrator, who gets a link by e-mail. */
export const newCompany = companyChange.extend({
  ...companyFields.pick({ name: true, email: true, planId: true }).shape,
  /** Name of the administrator; the company's by default. */
  userName: text(50)
    .refine((name) => name === '' || name.length > 1, 'Muito curto!')
    .optional(),
})

/** A reason, recorded for later reading. */
export const stateReason = z.strictObject({ reason: text(500).min(3, 'Muito curto!') })

/** Reason, duration and mode of a super user's visit to a company; the password is required again. */
export const visitWish = z.strictObject({
  reason: text(500).min(10, 'Muito curto!'),
  minutes: z.int('Invalid number').min(1, 'Invalid number').max(longestVisitMinutes, 'Invalid number'),
  mode: z.enum(visitModes),
  currentPassword: z.string().max(200, 'Muito longo!'),
})
export type VisitWish = z.infer<typeof visitWish>

const byId = z.object({ id: wireInt })
const onlySuper = { access: 'super', params: byId } as const

export const companyAdminEndpoints = defineEndpoints({
  listCompanies: { method: 'GET', path: '/companies', access: 'super', response: z.array(brief) },
  listCompanyNames: { method: 'GET', path: '/companies/list', access: 'super', response: z.array(brief) },
  searchCompanies: {
    method: 'GET',
    path: '/companiesPlan',
    access: 'super',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      /** Last company of the previous page; paging by it neither skips nor repeats rows. */
      after: wireInt.optional(),
      pageSize: wireInt.refine((size) => size <= 500, 'Invalid number').optional(),
      show: z.enum(['soon', 'due', 'over', 'active', 'suspended', 'closed']).optional(),
      planId: wireInt.optional(),
    }),
    response: z.object({
      companies: z.array(companyRow),
      hasMore: z.boolean(),
      /** Default storage limit of a company, in bytes. */
      standardStorage: z.int(),
      /** Number of matches, with the first page only. */
      count: z.int().nullable(),
    }),
  },
  showCompany: { method: 'GET', path: '/companies/:id', ...onlySuper, response: shownCompany },
  createCompany: {
    method: 'POST',
    path: '/companies',
    access: 'super',
    body: newCompany.extend(creationKey),
    response: companyRecord,
  },
  updateCompany: {
    method: 'PUT',
    path: '/companies/:id',
    ...onlySuper,
    body: companyChange,
    response: companyRecord,
  },
  renewCompany: {
    method: 'POST',
    path: '/companies/:id/renew',
    ...onlySuper,
    /** The due date that the client saw: of two concurrent renewals one is refused. */
    body: z.strictObject({ dueDate: wireDate }),
    response: companyRecord,
  },
  /** Undoes the last renewal within a day. */
  undoRenewal: {
    method: 'POST',
    path: '/companies/:id/undo-renewal',
    ...onlySuper,
    body: z.strictObject({ dueDate: wireDate }),
    response: companyRecord,
  },
  suspendCompany: {
    method: 'POST',
    path: '/companies/:id/suspend',
    ...onlySuper,
    body: stateReason,
    response: companyRecord,
  },
  resumeCompany: { method: 'POST', path: '/companies/:id/resume', ...onlySuper, response: companyRecord },
  /** Starts a support visit and returns the new identity (decision D92). */
  enterCompany: {
    method: 'POST',
    path: '/companies/:id/enter',
    ...onlySuper,
    body: visitWish,
    response: session,
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/companies/:id',
    proof: true,
    ...onlySuper,
    query: z.strictObject({ reason: text(500).optional() }),
    response: z.object({ message: z.string(), erasedFrom: wireDate }),
  },
  restoreCompany: { method: 'POST', path: '/companies/:id/restore', ...onlySuper, response: companyRecord },
  mailPasswordLink: {
    method: 'POST',
    path: '/companies/:id/users/:userId/password-link',
    proof: true,
    access: 'super',
    params: z.object({ id: wireInt, userId: wireInt }),
    response: z.object({ email: z.string() }),
  },
  listCompanyUsers: {
    method: 'GET',
    path: '/companies/:id/users',
    ...onlySuper,
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        profile: z.enum(['admin', 'user']),
        online: z.boolean(),
        /** Whether the first password was not chosen yet. */
        invited: z.boolean(),
      }),
    ),
  },
})

/** Tells super users that a company has changed. */
export const companyAdminChannel = companyChannel(
  'company',
  z.object({ action: z.enum(['create', 'update', 'delete']), companyId: z.int() }),
)
export type CompanyAdminLive = z.infer<typeof companyAdminChannel.payload>

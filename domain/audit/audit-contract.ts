import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** Actions of the audit trail: the kind of subject, and what was done to it. */
export const auditActions = [
  ...(['user.created', 'user.changed', 'user.deleted', 'user.restored', 'user.passwordLinkMailed'] as const),
  ...(['role.created', 'role.changed', 'role.deleted'] as const),
  ...(['queue.created', 'queue.changed', 'queue.deleted', 'queue.restored'] as const),
  ...(['tag.created', 'tag.changed', 'tag.deleted', 'tag.restored'] as const),
  ...(['connection.created', 'connection.changed', 'connection.deleted', 'connection.restored'] as const),
  ...([
    'connection.sessionStarted',
    'connection.sessionRenewed',
    'connection.sessionEnded',
    'connection.sessionRestarted',
  ] as const),
  'calendar.changed',
  ...(['quickMessage.created', 'quickMessage.changed', 'quickMessage.deleted'] as const),
  ...(['contact.created', 'contact.changed', 'contact.deleted', 'contact.tagged'] as const),
  ...(['contact.imported', 'contact.importUndone', 'contact.exported', 'contact.erased'] as const),
  ...(['contact.merged', 'contact.mergeUndone'] as const),
  ...([
    'flow.created',
    'flow.changed',
    'flow.published',
    'flow.runsMoved',
    'flow.deleted',
    'flow.restored',
    'phrase.created',
    'phrase.changed',
    'phrase.deleted',
  ] as const),
  ...(['optOut.recorded', 'optOut.revoked', 'optOut.revocationUndone'] as const),
  ...(['fileList.created', 'fileList.changed', 'fileList.deleted'] as const),
  ...([
    'contactList.created',
    'contactList.changed',
    'contactList.deleted',
    'contactList.imported',
    'contactList.importUndone',
    'contactList.exported',
  ] as const),
  ...([
    'campaign.created',
    'campaign.changed',
    'campaign.deleted',
    'campaign.started',
    'campaign.paused',
    'campaign.continued',
    'campaign.cancelled',
    'campaign.restarted',
    'campaign.peopleAdded',
    'campaign.peopleRemoved',
    'campaign.repeated',
    'campaign.exported',
    'campaign.settingsChanged',
  ] as const),
  ...(['webhook.created', 'webhook.changed', 'webhook.deleted', 'webhook.resent'] as const),
  ...([
    'integration.created',
    'integration.changed',
    'integration.deleted',
    'integration.restored',
    'integration.repeated',
  ] as const),
  ...(['prompt.created', 'prompt.changed', 'prompt.deleted', 'prompt.restored'] as const),
  ...(['apiToken.created', 'apiToken.rotated', 'apiToken.revoked'] as const),
  'report.exported',
  'setting.changed',
  ...(['brand.created', 'brand.changed', 'brand.deleted', 'brand.verified', 'certificate.changed'] as const),
  ...(['announcement.created', 'announcement.changed', 'announcement.deleted'] as const),
  ...(['help.created', 'help.changed', 'help.deleted'] as const),
  ...(['price.changed', 'price.deleted'] as const),
  ...(['aiModel.created', 'aiModel.changed', 'aiModel.deleted'] as const),
  ...(['plan.created', 'plan.changed', 'plan.deleted'] as const),
  ...(['company.created', 'company.changed', 'company.renewed', 'company.suspended'] as const),
  ...([
    'company.resumed',
    'company.closed',
    'company.restored',
    'company.storageDiffered',
    'company.renewalUndone',
    'company.examplesRemoved',
    'company.erased',
  ] as const),
  ...(['invoice.paid', 'invoice.settled', 'invoice.unsettled', 'invoice.canceled'] as const),
  ...(['invoice.refunded', 'invoice.review', 'invoice.creditGiven', 'invoice.planChosen'] as const),
  'invoice.reviewed',
  ...(['capsule.created', 'capsule.downloaded', 'capsule.deleted', 'capsule.restored'] as const),
  'installation.released',
  ...(['session.started', 'session.ended', 'session.passwordReset', 'session.passwordChosen'] as const),
  ...(['visit.started', 'visit.ended', 'visit.messageSent'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

/** Actions of a response; `unknown` stands for an action of another version of the program. */
export const shownActions = [...auditActions, 'unknown'] as const

export const auditSubjects = [
  'user',
  'role',
  'queue',
  'tag',
  'connection',
  'calendar',
  'contact',
  'quickMessage',
  'flow',
  'phrase',
  'fileList',
  'optOut',
  'contactList',
  'campaign',
  'webhook',
  'integration',
  'apiToken',
  'prompt',
  'setting',
  'session',
  'brand',
  'certificate',
  'announcement',
  'help',
  'plan',
  'price',
  'aiModel',
  'company',
  'invoice',
  'capsule',
  'installation',
  'visit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The value of a field; a contact's number, or a name that is one, is masked like elsewhere. */
const shownValue = shownName.max(200)

const storedSum = z.object({ bytes: z.int(), files: z.int() })

/** Data of an action: names of fields, and values only where they are neither texts nor secrets. */
export const auditData = z.strictObject({
  fields: z.array(z.string()).optional(),
  before: shownValue.optional(),
  after: shownValue.optional(),
  /** Fields with their values before and after, where these are neither texts nor secrets. */
  changes: z.array(z.strictObject({ field: z.string(), before: shownValue, after: shownValue })).optional(),
  /** Number of affected records. */
  count: z.int().optional(),
  /** Author of the action that caused this one. */
  by: z.string().max(200).optional(),
  bytes: z.int().optional(),
  /** Expected files, and files that were found. */
  counted: storedSum.optional(),
  stored: storedSum.optional(),
})
export type AuditData = z.infer<typeof auditData>

export const auditEntry = z.object({
  id: z.uuid(),
  at: wireDate,
  /** Null where nobody was signed in. */
  actorId: z.int().nullable(),
  actorName: z.string(),
  /** Support visit during which it was done. */
  visitId: z.uuid().nullable(),
  action: z.enum(shownActions),
  subjectId: z.string(),
  subjectName: shownName,
  data: auditData,
  /** The network that the request came from. */
  ipPrefix: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  subject: z.enum(auditSubjects).optional(),
  /** Part of the name of the actor or of the subject. */
  searchParam: z.string().max(100).optional(),
  from: wireDate.optional(),
  to: wireDate.optional(),
  /** Id of the previous page's last entry. */
  before: z.uuid().optional(),
}

export const auditEndpoints = defineEndpoints({
  /** Lists the company's own trail, newest first. */
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'settings-page:edit',
    query: z.strictObject({ ...filter, actorId: wireInt.optional() }),
    response: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
  },
  /** Lists the trail of all companies. */
  listAllAudit: {
    method: 'GET',
    path: '/audit/all',
    access: 'super',
    query: z.strictObject({
      ...filter,
      companyId: wireInt.optional(),
      /** Only entries between the platform and a company: its life cycle, invoices, visits and capsules. */
      part: z.literal('life').optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry.extend({ companyId: z.int(), companyName: z.string() })),
      hasMore: z.boolean(),
    }),
  },
})

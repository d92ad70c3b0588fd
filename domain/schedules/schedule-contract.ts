import { z } from 'zod'
import { failureCauses } from '../channels/failure.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownFile } from '../http/file-address.ts'
import { shownName } from '../http/personal.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { mostTimes } from './recurrence.ts'
import { entryKinds, runReasons, scheduleStatuses } from './schedule-words.ts'

const unit = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const dayRule = z.union([z.literal(4), z.literal(5), z.literal(6)])
const enabled = z.enum(['enabled', 'disabled'])
const ticketStatus = z.enum(['closed', 'open'])
/** A year of minutes; other units never need as many. */
const mostEvery = 525_600
export const largestScheduleFile = 5 * 1024 * 1024
export const scheduleFileTypes = ['image/png', 'image/jpeg'] as const

export const scheduleRun = z.object({
  /** Counted from 0. */
  n: z.int(),
  sendAt: wireDate,
  sentAt: wireDate.nullable(),
  status: z.enum(scheduleStatuses),
  reason: z.enum(runReasons).nullable(),
  /** Cause of the provider's refusal. */
  failure: z.enum(failureCauses).nullable(),
  /** Conversation in which it was sent. */
  ticketId: z.int().nullable(),
  ticketUuid: z.string().nullable(),
})
export type ScheduleRun = z.infer<typeof scheduleRun>

export const schedule = z.object({
  id: z.int(),
  body: z.string(),
  contactId: z.int(),
  contact: z.object({ id: z.int(), name: shownName }),
  /** State of the next send, or of the last. */
  sendAt: wireDate,
  sentAt: wireDate.nullable(),
  status: z.enum(scheduleStatuses),
  reason: z.enum(runReasons).nullable(),
  failure: z.enum(failureCauses).nullable(),
  openTicket: enabled,
  ticketUserId: z.int().nullable(),
  queueId: z.int().nullable(),
  statusTicket: ticketStatus,
  intervalo: unit,
  /** Interval; 0: a single send. */
  valorIntervalo: z.int(),
  /** Number of sends in all (decision D79). */
  enviarQuantasVezes: z.int(),
  tipoDias: dayRule,
  assinar: z.boolean(),
  /** Signed URL that expires. */
  mediaPath: shownFile.nullable(),
  mediaName: z.string().nullable(),
  whatsappId: z.int().nullable(),
  /** Whether the chosen connection was deleted. */
  lostConnection: z.boolean(),
  /** Whether the schedule ends when the customer writes first. */
  cancelOnReply: z.boolean(),
  /** Template for a closed reply window. */
  templateId: z.int().nullable(),
  templateValues: z.record(z.string(), z.string()),
  /** Number of the send that the fields above describe, counted from 0. */
  n: z.int(),
  userId: z.int().nullable(),
})
export type Schedule = z.infer<typeof schedule>

const neededDate = z.codec(z.iso.datetime({ error: 'Obrigatório' }), z.date('Obrigatório'), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const positive = z.int().positive()
const ignored = z.unknown().optional()

export const scheduleBody = z.strictObject({
  body: z.string('Mensagem muito curta').trim().min(5, 'Mensagem muito curta').max(4096, 'Muito longo!'),
  contactId: z.int('Obrigatório').positive('Obrigatório'),
  sendAt: neededDate,
  openTicket: enabled.optional(),
  ticketUserId: positive.nullish(),
  queueId: positive.nullish(),
  statusTicket: ticketStatus.optional(),
  intervalo: unit.optional(),
  valorIntervalo: z.int().min(0).max(mostEvery).nullish(),
  enviarQuantasVezes: z.int().min(0).max(mostTimes).nullish(),
  tipoDias: dayRule.optional(),
  assinar: z.boolean().optional(),
  whatsappId: positive.nullish(),
  cancelOnReply: z.boolean().optional(),
  templateId: positive.nullish(),
  templateValues: z.record(z.string().max(64), z.string().max(1024)).optional(),
  /** Accepted as in responses and ignored (decision D65): a file is uploaded by a call of its own. */
  ...{ id: ignored, contact: ignored, sentAt: ignored, status: ignored },
  ...{ mediaPath: ignored, mediaName: ignored },
})
export type ScheduleBody = z.output<typeof scheduleBody>

/** An occurrence or a run in a calendar. */
export const calendarEntry = z.object({
  scheduleId: z.int(),
  n: z.int(),
  sendAt: wireDate,
  /** Wall clock of the company then, `2026-11-23T09:00:00`. */
  local: z.string(),
  kind: z.enum(entryKinds),
  reason: z.enum(runReasons).nullable(),
  contact: z.object({ id: z.int(), name: shownName }),
  /** Beginning of its text. */
  body: z.string(),
  repeats: z.boolean(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

const params = z.object({ id: wireInt })
const of = { access: 'signedIn', plan: 'useSchedules' } as const
const changes = { ...of, visit: 'never' } as const
const wireCount = z.codec(z.string().regex(/^\d{1,6}$/), z.int(), { decode: Number, encode: String })

export const scheduleEndpoints = defineEndpoints({
  listSchedules: {
    ...of,
    method: 'GET',
    path: '/schedules',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      contactId: wireInt.optional(),
    }),
    response: z.object({ schedules: z.array(schedule), count: z.int(), hasMore: z.boolean() }),
  },
  /** Past and planned sends of at most 42 days, with the days off among them. */
  showScheduleCalendar: {
    ...of,
    method: 'GET',
    path: '/schedules/calendar',
    query: z.strictObject({ from: wireDate, to: wireDate, searchParam: z.string().max(100).optional() }),
    response: z.object({
      timeZone: z.string(),
      entries: z.array(calendarEntry),
      /** Whether there are more entries than shown. */
      cut: z.boolean(),
      holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
  },
  /** Returns when a schedule would be sent, and obstacles to its delivery. */
  previewSchedule: {
    ...of,
    method: 'GET',
    path: '/schedules/preview',
    query: z.strictObject({
      sendAt: wireDate,
      contactId: wireInt.optional(),
      whatsappId: wireInt.optional(),
      queueId: wireInt.optional(),
      intervalo: z.enum(['1', '2', '3', '4']).optional(),
      valorIntervalo: wireCount.optional(),
      enviarQuantasVezes: wireCount.optional(),
      tipoDias: z.enum(['4', '5', '6']).optional(),
    }),
    response: z.object({
      timeZone: z.string(),
      dates: z.array(z.object({ sendAt: wireDate, moved: z.boolean() })),
      count: z.int(),
      last: wireDate.nullable(),
      /** Connection that it would be sent by; null where there is none. */
      whatsappId: z.int().nullable(),
      /** Expected state of the reply window by then; `template`: closed, but a template can be sent. */
      window: z.enum(['open', 'template', 'closed']),
      blocked: z.boolean(),
    }),
  },
  showSchedule: {
    ...of,
    method: 'GET',
    path: '/schedules/:id',
    params,
    response: schedule.extend({ runs: z.array(scheduleRun) }),
  },
  createSchedule: {
    ...changes,
    method: 'POST',
    path: '/schedules',
    body: scheduleBody.extend(creationKey),
    response: schedule,
  },
  /** Waiting sends are planned anew; sent ones keep their text. */
  updateSchedule: {
    ...changes,
    method: 'PUT',
    path: '/schedules/:id',
    params,
    body: scheduleBody.partial(),
    response: schedule,
  },
  deleteSchedule: {
    ...changes,
    method: 'DELETE',
    path: '/schedules/:id',
    params,
    response: z.object({ message: z.string() }),
  },
  /** Moves one send, or it and the following ones; these become a separate schedule if earlier ones are still waiting. */
  moveSchedule: {
    ...changes,
    method: 'POST',
    path: '/schedules/:id/move',
    params,
    body: z.strictObject({
      n: z.int().min(0).max(mostTimes),
      sendAt: wireDate,
      scope: z.enum(['one', 'following']),
    }),
    response: schedule,
  },
  /** Sends now what failed or was missed. */
  retrySchedule: {
    ...changes,
    method: 'POST',
    path: '/schedules/:id/retry',
    params,
    body: z.strictObject({ n: z.int().min(0).max(mostTimes).optional() }),
    response: schedule,
  },
  attachScheduleFile: {
    ...changes,
    method: 'POST',
    path: '/schedules/:id/media-upload',
    params,
    form: {
      fields: z.strictObject({ typeArch: z.string().max(40).optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: largestScheduleFile },
    },
    response: schedule,
  },
  detachScheduleFile: {
    ...changes,
    method: 'DELETE',
    path: '/schedules/:id/media-upload',
    params,
    response: schedule,
  },
})

export const scheduleChannel = companyChannel(
  'schedule',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), schedule }),
    z.object({ action: z.literal('delete'), scheduleId: z.int() }),
    /** Several schedules changed at once. */
    z.object({ action: z.literal('reload') }),
  ]),
)
export type ScheduleLive = z.infer<typeof scheduleChannel.payload>

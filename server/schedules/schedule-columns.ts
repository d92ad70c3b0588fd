import { dayRules, timesOf, units } from '#domain/schedules/recurrence.ts'
import type { Schedule, ScheduleBody } from '#domain/schedules/schedule-contract.ts'
import { type ScheduleRow, toSchedule } from './schedule-db.ts'

/** All fields of a schedule that people set. */
export type ScheduleFields = Pick<
  Schedule,
  | 'body'
  | 'contactId'
  | 'sendAt'
  | 'openTicket'
  | 'ticketUserId'
  | 'queueId'
  | 'statusTicket'
  | 'intervalo'
  | 'valorIntervalo'
  | 'enviarQuantasVezes'
  | 'tipoDias'
  | 'assinar'
  | 'whatsappId'
  | 'cancelOnReply'
  | 'templateId'
  | 'templateValues'
>

/** Returns the fields of a new schedule; missing ones have the dialog's defaults. */
export const fieldsIn = (body: ScheduleBody): ScheduleFields => ({
  body: body.body,
  contactId: body.contactId,
  sendAt: body.sendAt,
  openTicket: body.openTicket ?? 'disabled',
  ticketUserId: body.ticketUserId ?? null,
  queueId: body.queueId ?? null,
  statusTicket: body.statusTicket ?? 'closed',
  intervalo: body.intervalo ?? units.days,
  valorIntervalo: body.valorIntervalo ?? 0,
  enviarQuantasVezes: body.enviarQuantasVezes ?? 1,
  tipoDias: body.tipoDias ?? dayRules.anyway,
  assinar: body.assinar ?? false,
  whatsappId: body.whatsappId ?? null,
  cancelOnReply: body.cancelOnReply ?? false,
  templateId: body.templateId ?? null,
  templateValues: body.templateValues ?? {},
})

/** Returns the fields after a change; null empties a field. */
export const changedFields = (was: ScheduleFields, body: Partial<ScheduleBody>): ScheduleFields => {
  const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  return fieldsIn({ ...was, ...named })
}

/** Returns the fields as columns of the table, without the date. An empty recurrence means once (decision D79). */
export const columnsOf = (fields: ScheduleFields) => ({
  body: fields.body,
  contactId: fields.contactId,
  namesConnection: fields.whatsappId !== null,
  whatsappId: fields.whatsappId,
  unit: fields.intervalo,
  every: fields.valorIntervalo,
  times: timesOf({ every: fields.valorIntervalo, times: fields.enviarQuantasVezes }),
  dayRule: fields.tipoDias,
  signs: fields.assinar,
  opensTicket: fields.openTicket === 'enabled',
  ticketStatus: fields.statusTicket,
  queueId: fields.queueId,
  ticketUserId: fields.ticketUserId,
  cancelOnReply: fields.cancelOnReply,
  templateId: fields.templateId,
  templateValues: JSON.stringify(fields.templateValues),
})

/** Returns the fields of a schedule as in a request. */
export const fieldsOf = (row: ScheduleRow): ScheduleFields => fieldsIn(toSchedule(row))

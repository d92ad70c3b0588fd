import { z } from 'zod'
import { wallClock } from '#domain/companies/wall-clock.ts'
import { type Schedule, scheduleBody } from '#domain/schedules/schedule-contract.ts'
import { momentOf, wallOfText, wallText } from '#domain/schedules/wall-moment.ts'

/** A schedule as the dialog holds it: the date as the company's clocks show it, numbers that may be empty while they are typed. */
export type ScheduleForm = {
  contactId: number | null
  body: string
  /** As 2026-12-31T18:00. */
  sendAt: string
  whatsappId: number | null
  intervalo: Schedule['intervalo']
  valorIntervalo: number | ''
  enviarQuantasVezes: number | ''
  tipoDias: Schedule['tipoDias']
  assinar: boolean
  cancelOnReply: boolean
  openTicket: boolean
  statusTicket: Schedule['statusTicket']
  queueId: number | null
  ticketUserId: number | null
  templateId: number | null
  templateValues: Record<string, string>
}

const hourMs = 3_600_000

/** What the clocks of a zone show at a moment, to the minute, as fields of dates have it. */
export const localField = (at: Date, timeZone: string): string =>
  wallText(wallClock(at, timeZone)).slice(0, 16)

/** The moment that a field of dates means. */
export const momentOfField = (field: string, timeZone: string): Date =>
  momentOf(wallOfText(`${field}:00`), timeZone)

type Beginning = {
  timeZone: string
  now: Date
  contactId?: number | null
  /** A day of the calendar, or a time of it, where it was chosen. */
  day?: string | null
}

/** What the dialog starts with; of a new one: in an hour, or on the day that was chosen. */
export function scheduleFormOf(
  given: Schedule | null,
  { timeZone, now, contactId = null, day = null }: Beginning,
): ScheduleForm {
  const soon = localField(new Date(now.getTime() + hourMs), timeZone)
  const chosen = day === null ? soon : day.length > 10 ? day.slice(0, 16).replace(' ', 'T') : `${day}T09:00`
  return {
    contactId: given?.contactId ?? contactId,
    body: given?.body ?? '',
    sendAt: given ? localField(given.sendAt, timeZone) : chosen < soon ? soon : chosen,
    whatsappId: given?.whatsappId ?? null,
    intervalo: given?.intervalo ?? 1,
    valorIntervalo: given?.valorIntervalo ?? 0,
    enviarQuantasVezes: given?.enviarQuantasVezes ?? 1,
    tipoDias: given?.tipoDias ?? 4,
    assinar: given?.assinar ?? false,
    cancelOnReply: given?.cancelOnReply ?? false,
    openTicket: given?.openTicket === 'enabled',
    statusTicket: given?.statusTicket ?? 'closed',
    queueId: given?.queueId ?? null,
    ticketUserId: given?.ticketUserId ?? null,
    templateId: given?.templateId ?? null,
    templateValues: given?.templateValues ?? {},
  }
}

/** What the server demands as well. */
export const scheduleForm = z.object({
  contactId: z.int('Obrigatório'),
  body: scheduleBody.shape.body,
  sendAt: z.string().min(16, 'Obrigatório'),
})

/** The body of the call. */
export const bodyOf = (values: ScheduleForm, timeZone: string) => ({
  contactId: values.contactId ?? 0,
  body: values.body,
  sendAt: momentOfField(values.sendAt, timeZone),
  whatsappId: values.whatsappId,
  intervalo: values.intervalo,
  valorIntervalo: values.valorIntervalo || 0,
  enviarQuantasVezes: values.enviarQuantasVezes || 1,
  tipoDias: values.tipoDias,
  assinar: values.assinar,
  cancelOnReply: values.cancelOnReply,
  openTicket: values.openTicket ? ('enabled' as const) : ('disabled' as const),
  statusTicket: values.statusTicket,
  queueId: values.queueId,
  ticketUserId: values.ticketUserId,
  templateId: values.templateId,
  templateValues: values.templateId === null ? {} : values.templateValues,
})

/** The fields that decide when it is sent, and by what, as the preview is asked. */
export function previewOf(values: ScheduleForm, timeZone: string) {
  const { sendAt, contactId, whatsappId, queueId } = values
  return {
    sendAt: momentOfField(sendAt, timeZone),
    ...(contactId !== null && { contactId }),
    ...(whatsappId !== null && { whatsappId }),
    ...(queueId !== null && { queueId }),
    intervalo: String(values.intervalo) as '1' | '2' | '3' | '4',
    valorIntervalo: values.valorIntervalo || 0,
    enviarQuantasVezes: values.enviarQuantasVezes || 1,
    tipoDias: String(values.tipoDias) as '4' | '5' | '6',
  }
}

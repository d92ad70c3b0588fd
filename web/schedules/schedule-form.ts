import { z } from 'zod'
import { type Schedule, scheduleBody } from '#domain/schedules/schedule-contract.ts'
import { localField, momentOfField } from '#web/ui/time/moment-field.ts'

/** The values of the dialog: the date in the company's time zone, and numbers that may be empty while being typed. */
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

type Beginning = {
  timeZone: string
  now: Date
  contactId?: number | null
  /** The day or time that was chosen in the calendar. */
  day?: string | null
  body?: string
}

/** Returns the initial values; for a new schedule, one hour from now or on the chosen day. */
export function scheduleFormOf(
  given: Schedule | null,
  { timeZone, now, contactId = null, day = null, body = '' }: Beginning,
): ScheduleForm {
  const soon = localField(new Date(now.getTime() + hourMs), timeZone)
  const chosen = day === null ? soon : day.length > 10 ? day.slice(0, 16).replace(' ', 'T') : `${day}T09:00`
  return {
    contactId: given?.contactId ?? contactId,
    body: given?.body ?? body,
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

/** The server's rules. */
export const scheduleForm = z.object({
  contactId: z.int('Obrigatório'),
  body: scheduleBody.shape.body,
  sendAt: z.string().min(16, 'Obrigatório'),
})

/** Returns the request body. */
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

const uploadMs = 15 * 60_000

/**
 * Returns the date under which a new schedule waits for its file, or null when the upload ends well before the send: one that is due within
 * minutes left without its file.
 */
export function waitingFor(sendAt: Date, now: Date): Date | null {
  const uploaded = new Date(now.getTime() + uploadMs)
  return sendAt < uploaded ? uploaded : null
}

export const later = (one: Date, other: Date) => (one > other ? one : other)

/** Returns the preview request: the fields that determine the times and the connection. */
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

import { z } from 'zod'
import {
  type ConnectionChange,
  connectionChange,
  type FullConnection,
  type NewConnection,
  newConnection,
} from '#domain/connections/connection-contract.ts'
import { type ConnectionProblem, problemsOfConnection } from '#domain/connections/connection-rules.ts'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'

/** Channels whose connections are made by the form; the others are made by signing in. */
export type NewChannel = NonNullable<NewConnection['channel']>

const dates = [
  'collectiveVacationStart',
  'collectiveVacationEnd',
  'importOldMessages',
  'importRecentMessages',
] as const
type Dates = (typeof dates)[number]

/** The fields as they are typed; dates as 2026-12-31T18:00 in the browser's zone, '' without one, and what is none as it was typed. */
export type ConnectionForm = Required<Omit<ConnectionChange, Dates>> & Record<Dates, string>

/** How long customers may answer, unless somebody says otherwise. */
const suggestedMinutes = 30

/** A moment as the form has it. */
export function localTime(date: Date | null): string {
  if (!date) return ''
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const isMoment = (local: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)
const dateOf = (local: string): Date | null => (isMoment(local) ? new Date(local) : null)

/** What a new connection starts with. `rating`: a suggested question where customers are asked for one; '' elsewhere. */
type Start = { queueIds: number[]; rating: string }

export const connectionFormOf = (
  connection: FullConnection | null,
  { queueIds, rating }: Start,
): ConnectionForm => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map(({ id }) => id) ?? queueIds,
  token: connection ? '' : newToken(),
  phoneNumberId: connection?.phoneNumberId ?? '',
  businessAccountId: connection?.businessAccountId ?? '',
  accessToken: '',
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? rating,
  inactiveMessage: connection?.inactiveMessage ?? '',
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  collectiveVacationMessage: connection?.collectiveVacationMessage ?? '',
  collectiveVacationStart: localTime(connection?.collectiveVacationStart ?? null),
  collectiveVacationEnd: localTime(connection?.collectiveVacationEnd ?? null),
  enableImportMessage: connection?.enableImportMessage ?? false,
  importOldMessages: localTime(connection?.importOldMessages ?? null),
  importRecentMessages: localTime(connection?.importRecentMessages ?? null),
  importOldMessagesGroups: connection?.importOldMessagesGroups ?? false,
  closedTicketsPostImported: connection?.closedTicketsPostImported ?? false,
  queueIdImportMessages: connection?.queueIdImportMessages ?? null,
  allowGroup: connection?.allowGroup ?? false,
  groupAsTicket: connection?.groupAsTicket ?? 'disabled',
  maxUseBotQueues: connection?.maxUseBotQueues ?? 3,
  timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
  timeSendQueue: connection?.timeSendQueue ?? 0,
  sendIdQueue: connection?.sendIdQueue ?? null,
  expiresTicket: connection?.expiresTicket ?? 0,
  whenExpiresTicket: connection?.whenExpiresTicket ?? 1,
  inactivityAction: connection?.inactivityAction ?? 'close',
  timeInactiveMessage: connection?.timeInactiveMessage ?? 0,
  maxUseBotQueuesNPS: connection?.maxUseBotQueuesNPS ?? 3,
  expiresTicketNPS: connection?.expiresTicketNPS ?? (rating ? suggestedMinutes : 0),
  timeCreateNewTicket: connection?.timeCreateNewTicket ?? 0,
  schedules: connection?.schedules ?? defaultHours(),
  promptId: connection?.promptId ?? null,
  integrationId: connection?.integrationId ?? null,
  flowIdWelcome: connection?.flowIdWelcome ?? null,
  flowIdNotPhrase: connection?.flowIdNotPhrase ?? null,
})

/** What is sent: empty dates as null, secrets and ids only where they were given. */
export function bodyOf(form: ConnectionForm, channel: FullConnection['channel']) {
  const { token, phoneNumberId, businessAccountId, accessToken, ...rest } = form
  return {
    ...rest,
    ...datesOf((name) => dateOf(form[name])),
    ...(token && { token }),
    ...(channel === 'whatsappapi' && {
      ...(phoneNumberId && { phoneNumberId }),
      ...(businessAccountId && { businessAccountId }),
      ...(accessToken && { accessToken }),
    }),
  } satisfies ConnectionChange
}

/** Of what is sent, that which was changed. */
export const changesOf = (
  form: ConnectionForm,
  changed: Partial<ConnectionForm>,
  channel: FullConnection['channel'],
): Partial<ConnectionChange> =>
  Object.fromEntries(Object.entries(bodyOf(form, channel)).filter(([name]) => name in changed))

const datesOf = (read: (name: Dates) => Date | null) =>
  Object.fromEntries(dates.map((name) => [name, read(name)])) as Record<Dates, Date | null>

export const newBodyOf = (form: ConnectionForm, channel: NewChannel): NewConnection => ({
  ...bodyOf(form, channel),
  channel,
})

type Around = {
  ratingOn: boolean
  hoursHere: boolean
  before: FullConnection | null
  channel: FullConnection['channel']
}

/** What the server demands, in the words of the person who types. */
export const formSchema = (
  t: (problem: ConnectionProblem) => string,
  { ratingOn, hoursHere, before, channel }: Around,
) =>
  z.custom<ConnectionForm>().superRefine((form, ctx) => {
    const issues = before
      ? z.safeEncode(connectionChange, bodyOf(form, channel)).error?.issues
      : z.safeEncode(newConnection, newBodyOf(form, channel as NewChannel)).error?.issues
    for (const { path, message } of issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
    for (const name of dates) {
      if (form[name] && !isMoment(form[name]))
        ctx.addIssue({ code: 'custom', path: [name], message: 'Invalid date' })
    }
    if (hoursHere && form.schedules.some((day) => missingTimes(day).length)) {
      ctx.addIssue({ code: 'custom', path: ['schedules'], message: 'Invalid time' })
    }
    // A field tells minutes only: what was not touched counts as what it was.
    const ours = before && { ...before, ...datesOf((name) => dateOf(localTime(before[name]))) }
    for (const { path, message } of problemsOfConnection(bodyOf(form, channel), {
      ratingOn,
      now: new Date(),
      before: ours,
    })) {
      ctx.addIssue({ code: 'custom', path: [path], message: message === 'Required' ? message : t(message) })
    }
  })

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Thirty letters and digits, each as likely as any other. */
export function newToken(): string {
  let token = ''
  while (token.length < 30) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      if (byte < letters.length * 4 && token.length < 30) token += letters[byte % letters.length]
    }
  }
  return token
}

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
import { localField, momentOfField } from '#web/ui/time/moment-field.ts'

/** Channels whose connections are created by the form; others are created by signing in. */
type NewChannel = NonNullable<NewConnection['channel']>

const dates = [
  'collectiveVacationStart',
  'collectiveVacationEnd',
  'importOldMessages',
  'importRecentMessages',
] as const
type Dates = (typeof dates)[number]

/** The fields as typed; dates as 2026-12-31T18:00 in the company's zone, '' for none, and invalid ones as typed. */
export type ConnectionForm = Required<Omit<ConnectionChange, Dates>> & Record<Dates, string>

/** Default time to answer, in minutes. */
const suggestedMinutes = 30

const isMoment = (field: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) && !Number.isNaN(Date.parse(field))
const dateOf = (field: string, timeZone: string): Date | null =>
  isMoment(field) ? momentOfField(field, timeZone) : null
const fieldOf = (date: Date | null | undefined, timeZone: string): string =>
  date ? localField(date, timeZone) : ''

/** The company's time zone, and the initial values of a new connection. `rating`: a suggested rating question if customers are asked for ratings; otherwise ''. */
type Start = { timeZone: string; queueIds: number[]; rating: string }

export const connectionFormOf = (
  connection: FullConnection | null,
  { timeZone, queueIds, rating }: Start,
): ConnectionForm => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map(({ id }) => id) ?? queueIds,
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
  collectiveVacationStart: fieldOf(connection?.collectiveVacationStart, timeZone),
  collectiveVacationEnd: fieldOf(connection?.collectiveVacationEnd, timeZone),
  enableImportMessage: connection?.enableImportMessage ?? false,
  importOldMessages: fieldOf(connection?.importOldMessages, timeZone),
  importRecentMessages: fieldOf(connection?.importRecentMessages, timeZone),
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

/** The channel of the connection, and the company's time zone. */
type Kind = { channel: FullConnection['channel']; timeZone: string }

/** Returns the request body: empty dates as null, secrets and ids only if given. */
export function bodyOf(form: ConnectionForm, { channel, timeZone }: Kind) {
  const { phoneNumberId, businessAccountId, accessToken, ...rest } = form
  return {
    ...rest,
    ...datesOf((name) => dateOf(form[name], timeZone)),
    ...(channel === 'whatsappapi' && {
      ...(phoneNumberId && { phoneNumberId }),
      ...(businessAccountId && { businessAccountId }),
      ...(accessToken && { accessToken }),
    }),
  } satisfies ConnectionChange
}

/** Returns the changed part of the request body. */
export const changesOf = (
  form: ConnectionForm,
  changed: Partial<ConnectionForm>,
  kind: Kind,
): Partial<ConnectionChange> =>
  Object.fromEntries(Object.entries(bodyOf(form, kind)).filter(([name]) => name in changed))

const datesOf = (read: (name: Dates) => Date | null) =>
  Object.fromEntries(dates.map((name) => [name, read(name)])) as Record<Dates, Date | null>

export const newBodyOf = (form: ConnectionForm, kind: Kind): NewConnection => ({
  ...bodyOf(form, kind),
  channel: kind.channel as NewChannel,
})

type Around = Kind & { ratingOn: boolean; hoursHere: boolean; before: FullConnection | null }

/** Returns the validation schema: the server's rules, with messages for users. */
export const formSchema = (
  t: (problem: ConnectionProblem) => string,
  { ratingOn, hoursHere, before, ...kind }: Around,
) =>
  z.custom<ConnectionForm>().superRefine((form, ctx) => {
    const issues = before
      ? z.safeEncode(connectionChange, bodyOf(form, kind)).error?.issues
      : z.safeEncode(newConnection, newBodyOf(form, kind)).error?.issues
    for (const { path, message } of issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
    for (const name of dates) {
      if (form[name] && !isMoment(form[name]))
        ctx.addIssue({ code: 'custom', path: [name], message: 'Invalid date' })
    }
    if (hoursHere && form.schedules.some((day) => missingTimes(day).length)) {
      ctx.addIssue({ code: 'custom', path: ['schedules'], message: 'Invalid time' })
    }
    // The fields show minutes only: an untouched date counts as unchanged.
    const { timeZone } = kind
    const shown = (date: Date | null) => dateOf(fieldOf(date, timeZone), timeZone)
    const ours = before && { ...before, ...datesOf((name) => shown(before[name])) }
    for (const { path, message } of problemsOfConnection(bodyOf(form, kind), {
      ratingOn,
      now: new Date(),
      before: ours,
    })) {
      ctx.addIssue({ code: 'custom', path: [path], message: message === 'Required' ? message : t(message) })
    }
  })

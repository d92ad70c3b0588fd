import { z } from 'zod'
import {
  type ConnectionChange,
  connectionChange,
  type FullConnection,
  type NewConnection,
  newConnection,
} from '#domain/connections/connection-contract.ts'
import { type ConnectionProblem, problemsOfConnection } from '#domain/connections/connection-rules.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'

/** Channels whose connections are made by the form; the others are made by signing in. */
export type NewChannel = NonNullable<NewConnection['channel']>

type Dates = 'collectiveVacationStart' | 'collectiveVacationEnd'
type Unasked =
  | Dates
  | 'enableImportMessage'
  | 'importOldMessages'
  | 'importRecentMessages'
  | 'importOldMessagesGroups'
  | 'closedTicketsPostImported'
  | 'queueIdImportMessages'
  | 'promptId'
  | 'integrationId'
  | 'flowIdWelcome'
  | 'flowIdNotPhrase'

/** The fields as they are typed; dates as the browser's own field writes them, '' without one. */
export type ConnectionForm = Required<Omit<ConnectionChange, Unasked>> & Record<Dates, string>

/** Of a moment, what a field of date and time takes, in the browser's zone. */
export function localTime(date: Date | null): string {
  if (!date) return ''
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const dateOf = (local: string): Date | null => {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date
}

export const connectionFormOf = (connection: FullConnection | null): ConnectionForm => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map(({ id }) => id) ?? [],
  token: connection ? '' : newToken(),
  phoneNumberId: connection?.phoneNumberId ?? '',
  businessAccountId: connection?.businessAccountId ?? '',
  accessToken: '',
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  inactiveMessage: connection?.inactiveMessage ?? '',
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  collectiveVacationMessage: connection?.collectiveVacationMessage ?? '',
  collectiveVacationStart: localTime(connection?.collectiveVacationStart ?? null),
  collectiveVacationEnd: localTime(connection?.collectiveVacationEnd ?? null),
  allowGroup: connection?.allowGroup ?? false,
  groupAsTicket: connection?.groupAsTicket ?? 'disabled',
  maxUseBotQueues: connection?.maxUseBotQueues ?? 3,
  timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
  timeSendQueue: connection?.timeSendQueue ?? 0,
  sendIdQueue: connection?.sendIdQueue ?? null,
  expiresTicket: connection?.expiresTicket ?? 0,
  whenExpiresTicket: connection?.whenExpiresTicket ?? 0,
  timeInactiveMessage: connection?.timeInactiveMessage ?? 0,
  maxUseBotQueuesNPS: connection?.maxUseBotQueuesNPS ?? 3,
  expiresTicketNPS: connection?.expiresTicketNPS ?? 0,
  timeCreateNewTicket: connection?.timeCreateNewTicket ?? 0,
  schedules: connection?.schedules ?? defaultHours(),
})

/** What is sent: empty dates as null, secrets and ids only where they were given. */
export function bodyOf(form: ConnectionForm, channel: FullConnection['channel']): ConnectionChange {
  const { token, phoneNumberId, businessAccountId, accessToken, ...rest } = form
  return {
    ...rest,
    collectiveVacationStart: dateOf(form.collectiveVacationStart),
    collectiveVacationEnd: dateOf(form.collectiveVacationEnd),
    ...(token && { token }),
    ...(channel === 'whatsappapi' && {
      ...(phoneNumberId && { phoneNumberId }),
      ...(businessAccountId && { businessAccountId }),
      ...(accessToken && { accessToken }),
    }),
  }
}

export const newBodyOf = (form: ConnectionForm, channel: NewChannel): NewConnection => ({
  ...bodyOf(form, channel),
  channel,
})

type Around = { ratingOn: boolean; before: FullConnection | null; channel: FullConnection['channel'] }
const noImport = {
  enableImportMessage: false,
  importOldMessages: null,
  importRecentMessages: null,
  queueIdImportMessages: null,
}

/** What the server demands, in the words of the person who types. */
export const formSchema = (
  t: (problem: ConnectionProblem) => string,
  { ratingOn, before, channel }: Around,
) =>
  z.custom<ConnectionForm>().superRefine((form, ctx) => {
    const issues = before
      ? z.safeEncode(connectionChange, bodyOf(form, channel)).error?.issues
      : z.safeEncode(newConnection, newBodyOf(form, channel as NewChannel)).error?.issues
    for (const { path, message } of issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
    const given = { ...noImport, ...form, ...bodyOf(form, channel) }
    const judged = {
      ...given,
      collectiveVacationStart: dateOf(form.collectiveVacationStart),
      collectiveVacationEnd: dateOf(form.collectiveVacationEnd),
    }
    const ours = before && {
      ...before,
      // A field tells minutes only: what was not touched counts as what it was.
      collectiveVacationStart: dateOf(localTime(before.collectiveVacationStart)),
      collectiveVacationEnd: dateOf(localTime(before.collectiveVacationEnd)),
    }
    for (const { path, message } of problemsOfConnection(judged, {
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

import { z } from 'zod'
import { wireDate } from '../http/wire.ts'
import { dayHours } from '../queues/queue-hours.ts'

const message = z.string().trim().max(4000, 'Too Long!')
const minutes = z.int().min(0).max(525_600)
const times = z.int().min(0).max(1000)

/** Settings of a connection. All times are minutes (decision D27). */
export const connectionSettings = z.strictObject({
  greetingMessage: message,
  complationMessage: message,
  outOfHoursMessage: message,
  ratingMessage: message,
  inactiveMessage: message,
  expiresInactiveMessage: message,
  collectiveVacationMessage: message,
  collectiveVacationStart: wireDate.nullable(),
  collectiveVacationEnd: wireDate.nullable(),
  allowGroup: z.boolean(),
  groupAsTicket: z.enum(['enabled', 'disabled']),
  maxUseBotQueues: times,
  timeUseBotQueues: minutes,
  timeSendQueue: minutes,
  sendIdQueue: z.int().positive().nullable(),
  expiresTicket: minutes,
  whenExpiresTicket: z.literal([0, 1]),
  /** End of an idle conversation: it is closed, or waits for people again. */
  inactivityAction: z.enum(['close', 'wait']),
  timeInactiveMessage: minutes,
  maxUseBotQueuesNPS: times,
  expiresTicketNPS: minutes,
  timeCreateNewTicket: minutes,
  enableImportMessage: z.boolean(),
  importOldMessages: wireDate.nullable(),
  importRecentMessages: wireDate.nullable(),
  importOldMessagesGroups: z.boolean(),
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: z.int().positive().nullable(),
  schedules: z.array(dayHours).length(7),
})
export type ConnectionSettings = z.infer<typeof connectionSettings>

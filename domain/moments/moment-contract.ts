import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownFile } from '../http/file-address.ts'
import { shownName, shownText } from '../http/personal.ts'
import { jsonList, wireBoolean, wireDate, wireInt, wireDay } from '../http/wire.ts'
import { queueSummary } from '../queues/queue-contract.ts'
import { ticketPlace, ticketStatus } from '../tickets/ticket-contract.ts'
import { user } from '../users/user-contract.ts'

/** Most tickets on the panel. */
export const mostMoments = 2000

/** A ticket on the panel. */
export const moment = ticketPlace.omit({ superseded: true }).extend({
  id: z.int(),
  uuid: z.uuid(),
  channel: z.enum(channelNames),
  isGroup: z.boolean(),
  contactId: z.int(),
  contact: z.object({ id: z.int(), name: shownName, urlPicture: shownFile.nullable() }),
  user: user.pick({ id: true, name: true, color: true, profile: true, online: true }).nullable(),
  queue: queueSummary.nullable(),
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** At most 200 characters. */
  lastMessage: shownText,
  fromMe: z.boolean(),
  createdAt: wireDate,
  updatedAt: wireDate,
  /** Increases with each change, so that events arriving late are recognised. */
  revision: z.int(),
})
export type Moment = z.infer<typeof moment>

export const momentEndpoints = defineEndpoints({
  /**
   * Lists open and waiting tickets of the last 30 days by the attendant's name: all for administrators, for others those that they may see.
   * `showAll` and `userId` never show more than that.
   */
  listMoments: {
    method: 'GET',
    path: '/dashboard/moments',
    access: 'moments:view',
    query: z
      .strictObject({
        status: z.union([ticketStatus, jsonList(ticketStatus)]).optional(),
        showAll: wireBoolean.optional(),
        queueIds: jsonList(z.int()).optional(),
        dateStart: wireDay.optional(),
        dateEnd: wireDay.optional(),
        userId: wireInt.optional(),
      })
      .refine(({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd, {
        path: ['dateEnd'],
        message: 'Reversed range',
      }),
    response: z.array(moment),
  },
  /** Content of the panel: open and waiting tickets that the viewer may see. */
  listUserMoments: {
    method: 'GET',
    path: '/usersMoments',
    access: 'moments:view',
    response: z.array(moment),
  },
})

import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownText } from '../http/personal.ts'
import { wireDate } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

/** Most notices that are remembered for a person; older ones are dropped. */
export const maxNotices = 50

/** `wake`: a conversation that was put off is due again. */
export const noticeKinds = ['mention', 'transfer', 'failure', 'wake'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What the bell remembers for one person. */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  ticketUuid: z.uuid(),
  contactName: shownName,
  urlPicture: z.string().nullable(),
  channel: z.enum(channelNames),
  /** The message that it is about; null: the whole conversation, or a note beside it. */
  messageId: z.int().nullable(),
  /** Name of the colleague who caused it; '': nobody did. */
  by: z.string(),
  excerpt: shownText,
  createdAt: wireDate,
  read: z.boolean(),
})
export type Notice = z.infer<typeof notice>

export const noticeEndpoints = defineEndpoints({
  /** Newest first; only of conversations that the person may still see. */
  listNotices: {
    method: 'GET',
    path: '/notices',
    access: 'signedIn',
    visit: 'never',
    response: z.object({ notices: z.array(notice) }),
  },
  /** Marks the person's notices up to one as read. */
  readNotices: {
    method: 'PUT',
    path: '/notices/read',
    access: 'signedIn',
    visit: 'never',
    body: z.strictObject({ upTo: z.int().positive() }),
    response: z.object({}),
  },
})

/** Told to the person alone, in all of their tabs. */
export const noticeChannel = companyChannel(
  'notice',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), notice }),
    z.object({ action: z.literal('read'), upTo: z.int() }),
  ]),
)
export type NoticeLive = z.output<typeof noticeChannel.payload>

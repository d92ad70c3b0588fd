import { roomOfLooking } from '#server/notifications/note-looking.ts'
import { findPushSubscriptions } from '#server/notifications/push-subscription-db.ts'
import { sendPush } from '#server/notifications/send-push.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Live } from '#server/platform/live/live.ts'
import { findUnmutedIds } from './chat-db.ts'
import './chat-events.ts'

const newsMs = 60 * 60_000

/** Pushes a message to members who are not looking at the application; to those who muted the chat, only one that mentions them. */
export const pushChatMessages =
  (platform: Platform, live: Pick<Live, 'isAnybodyIn'>): Listener<'chat.message-sent'> =>
  async (companyId, { message, chat, mentioned }) => {
    const ctx = openCompanyContext(platform, companyId)
    const wanted = await ctx.read(async (tx) => {
      const hearing = new Set([...(await findUnmutedIds(tx, chat.id)), ...mentioned])
      const browsers = hearing.size ? await findPushSubscriptions(tx, ctx.now) : []
      return browsers.flatMap(({ userId }) =>
        hearing.has(userId) && userId !== message.senderId ? userId : [],
      )
    })
    const notice = { title: chat.title, body: chat.lastMessage, path: `/chats/${chat.uuid}` }
    const until = new Date(ctx.now.getTime() + newsMs)
    for (const userId of wanted) {
      if (await live.isAnybodyIn(companyId, roomOfLooking(userId))) continue
      await ctx.transaction((tx) => enqueue(tx, sendPush, { userId, notice, until }))
    }
  }

import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { keepNotice } from '#server/notifications/keep-notice.ts'
import '#server/messages/message-events.ts'
import { findMentioned } from './find-mentioned.ts'
import './note-events.ts'

/** Keeps for the bells of the colleagues whom a note beside the conversation mentions. */
export const noticeMentions =
  (platform: Platform): Listener<'note.created'> =>
  async (companyId, { note, mention }) => {
    if (!mention) return
    const ctx = openCompanyContext(platform, companyId)
    const about = {
      kind: 'mention',
      ticketId: note.ticketId,
      by: note.user?.name ?? '',
      excerpt: note.note,
    } as const
    await ctx.transaction(async (tx) => {
      for (const userId of mention.userIds) await keepNotice(ctx, tx, { userId, ...about })
    })
  }

/** The same for a note that was written in the conversation itself. */
export const noticeMentionsInside =
  (platform: Platform): Listener<'message.created'> =>
  async (companyId, { message, ticket }) => {
    const { isPrivate, user, body, id: messageId } = message
    if (!isPrivate || !user || !body.includes('@')) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      const userIds = await findMentioned({ viewer: user }, tx, { note: body, place: ticket })
      for (const userId of userIds) {
        const about = { ticketId: ticket.id, messageId, by: user.name, excerpt: body }
        await keepNotice(ctx, tx, { userId, kind: 'mention', ...about })
      }
    })
  }

import { noticeChannel, type NoticeLive } from '#domain/notifications/notice-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import './notice-events.ts'

export const noticeLive: Relay<NoticeLive> = {
  channel: noticeChannel,
  on: {
    'notice.created': ({ userId, notice }) => [
      { to: [roomOfUser(userId)], payload: { action: 'create', notice } },
    ],
    'notices.read': ({ userId, upTo }) => [{ to: [roomOfUser(userId)], payload: { action: 'read', upTo } }],
  },
}

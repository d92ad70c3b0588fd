import { z } from 'zod'
import { shownFile } from '../http/file-address.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireBoolean, wireDate, wireInt } from '../http/wire.ts'
import type { Channel } from '../live/channel.ts'

/** 1 high, 2 medium, 3 low. */
export const priorities = [1, 2, 3] as const
const priority = z.union([z.literal(1), z.literal(2), z.literal(3)])
const status = z.enum(['active', 'inactive'])
export const announcementImageTypes = ['image/png', 'image/jpeg'] as const
export const largestAnnouncementImage = 5 * 1024 * 1024

export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  priority,
  status,
  /** Signed URL that expires. */
  mediaPath: shownFile.nullable(),
  /** Name of the image's file; `name` is the same. */
  mediaName: z.string().nullable(),
  name: z.string().nullable(),
  createdAt: wireDate,
  updatedAt: wireDate,
  /** Whether the caller has read it. */
  isRead: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

const ignored = z.unknown().optional()

/** Further fields of an answer are accepted and ignored (decision D65). */
export const announcementBody = z.strictObject({
  title: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(100, 'Too Long!'),
  text: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(5000, 'Too Long!'),
  priority: priority.optional(),
  status: status.optional(),
  ...{ id: ignored, mediaPath: ignored, mediaName: ignored, name: ignored, createdAt: ignored },
  ...{ updatedAt: ignored, isRead: ignored },
})
export type AnnouncementBody = z.output<typeof announcementBody>

const params = z.object({ id: wireInt })

export const announcementEndpoints = defineEndpoints({
  /** Lists urgent ones first, then newest, 20 a page. Inactive ones only for a super user, unless `active` excludes them. */
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'signedIn',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      active: wireBoolean.optional(),
    }),
    response: z.object({
      records: z.array(announcement),
      count: z.int(),
      hasMore: z.boolean(),
      /** Number of active ones that the caller has not read. */
      unread: z.int(),
    }),
  },
  showAnnouncement: {
    method: 'GET',
    path: '/announcements/:id',
    access: 'signedIn',
    params,
    response: announcement,
  },
  createAnnouncement: {
    method: 'POST',
    path: '/announcements',
    access: 'super',
    body: announcementBody.extend(creationKey),
    response: announcement,
  },
  updateAnnouncement: {
    method: 'PUT',
    path: '/announcements/:id',
    access: 'super',
    params,
    body: announcementBody.partial(),
    response: announcement,
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/announcements/:id',
    access: 'super',
    params,
    response: z.object({ message: z.string() }),
  },
  attachAnnouncementImage: {
    method: 'POST',
    path: '/announcements/:id/media-upload',
    access: 'super',
    params,
    form: {
      fields: z.strictObject({ typeArch: z.string().max(40).optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: largestAnnouncementImage },
    },
    response: announcement,
  },
  detachAnnouncementImage: {
    method: 'DELETE',
    path: '/announcements/:id/media-upload',
    access: 'super',
    params,
    response: announcement,
  },
  /** Marks it as read by the caller. Repeating it changes nothing. */
  readAnnouncement: {
    method: 'POST',
    path: '/announcements/:id/read',
    access: 'signedIn',
    visit: 'never',
    params,
    response: announcement,
  },
})

/** One event name for all companies. An announcement that is not shown any more is sent as deleted. */
export const announcementChannel: Channel<AnnouncementLive> = {
  name: () => 'company-announcement',
  payload: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: announcement.omit({ isRead: true }) }),
    z.object({ action: z.literal('delete'), id: z.int() }),
  ]),
}
export type AnnouncementLive =
  | { action: 'create' | 'update'; record: Omit<Announcement, 'isRead'> }
  | { action: 'delete'; id: number }

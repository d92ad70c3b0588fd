import type { FastifyInstance } from 'fastify'
import { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachAnnouncementImage } from './attach-announcement-image.ts'
import { createAnnouncement } from './create-announcement.ts'
import { deleteAnnouncement } from './delete-announcement.ts'
import { detachAnnouncementImage } from './detach-announcement-image.ts'
import { listAnnouncements } from './list-announcements.ts'
import { readAnnouncement } from './read-announcement.ts'
import { showAnnouncement } from './show-announcement.ts'
import { updateAnnouncement } from './update-announcement.ts'

export const announcementRoutes = (app: FastifyInstance) =>
  serve(app, announcementEndpoints, {
    listAnnouncements,
    showAnnouncement,
    createAnnouncement,
    updateAnnouncement,
    deleteAnnouncement,
    attachAnnouncementImage,
    detachAnnouncementImage,
    readAnnouncement,
  })

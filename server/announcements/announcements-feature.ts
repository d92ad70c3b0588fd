import type { Feature } from '#server/feature.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { tellAnnouncement } from './tell-announcement.ts'

export const announcementsFeature: Feature = {
  name: 'announcements',
  routes: announcementRoutes,
  listeners: (platform, live) => ({ 'announcement.changed': [tellAnnouncement(platform, live)] }),
}

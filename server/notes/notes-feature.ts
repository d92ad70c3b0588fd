import type { Feature } from '#server/feature.ts'
import { noteLive } from './note-live.ts'
import { noteRoutes } from './note-routes.ts'
import { noticeMentions, noticeMentionsInside } from './notice-mentions.ts'
import { pushMentions } from './push-mentions.ts'

export const notesFeature: Feature = {
  name: 'notes',
  routes: noteRoutes,
  relays: [noteLive],
  listeners: (platform, live) => ({
    'note.created': [pushMentions(platform, live), noticeMentions(platform)],
    'message.created': [noticeMentionsInside(platform)],
  }),
}

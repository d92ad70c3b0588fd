import type { Platform } from '#server/platform/context.ts'
import type { ClientEvent } from '#server/platform/live.ts'
import { trackPresence } from './track-presence.ts'

/** The browser says every five minutes that its user is still there. */
export const userStatus = (platform: Platform): ClientEvent => ({
  name: 'userStatus',
  act: (viewer) => trackPresence(platform, viewer, true),
})

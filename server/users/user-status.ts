import type { Platform } from '#server/platform/kernel/context.ts'
import type { ClientEvent } from '#server/platform/live/live.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { trackPresence } from './track-presence.ts'

/** Ping of the browser, every five minutes, that its user is still there; more than one a minute is ignored. */
export const userStatus = (platform: Platform): ClientEvent => {
  const heard = new RequestWindow({ most: 1, windowMs: 60_000 })
  return {
    name: 'userStatus',
    act: async (viewer) => {
      if (heard.take(String(viewer.id), platform.now().getTime())) return
      await trackPresence(platform, viewer, { online: true, at: platform.now() })
    },
  }
}

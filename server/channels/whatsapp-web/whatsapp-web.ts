import type { ChannelSession, SessionChannel, SessionHome } from '../channel.ts'
import { readEvent } from './stored-fact.ts'

/** WhatsApp by a linked device. The client library is loaded with the first session, so only the channel host carries it. */
export const whatsappWeb = (settings: { url: string | undefined }): SessionChannel => ({
  channel: 'whatsapp',
  splitWebhook: () => [],
  readEvent,
  pace: { perSecond: 10, pairBurst: 20, pairEveryMs: 1000 },
  openSession: (home) => openLater(home, settings),
})

function openLater(home: SessionHome, settings: { url: string | undefined }): ChannelSession {
  const opening = import('./web-session.ts').then(({ WebSession }) => new WebSession(home, settings))
  let session: ChannelSession | null = null
  opening.then(
    (opened) => {
      session = opened
    },
    (error: Error) => home.log.warn({ error: error.message }, 'a session could not be opened'),
  )
  return {
    line: () => session?.line() ?? null,
    close: async (how) => {
      await (await opening.catch(() => null))?.close(how)
    },
  }
}

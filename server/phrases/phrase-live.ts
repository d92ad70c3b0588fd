import { phraseChannel, type PhraseLive } from '#domain/phrases/phrase-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './phrase-events.ts'

export const phraseLive: Relay<PhraseLive> = {
  channel: phraseChannel,
  on: {
    'phrase.created': ({ phrase }) => [{ to: [everybody], payload: { action: 'create', phrase } }],
    'phrase.changed': ({ phrase }) => [{ to: [everybody], payload: { action: 'update', phrase } }],
    'phrase.deleted': ({ phraseId }) => [{ to: [everybody], payload: { action: 'delete', phraseId } }],
  },
}

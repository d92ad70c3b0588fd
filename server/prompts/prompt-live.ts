import { promptChannel, type PromptLive, type PromptSummary } from '#domain/prompts/prompt-channel.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './prompt-events.ts'

const tell = (action: 'create' | 'update', prompt: PromptSummary) => [
  { to: [everybody], payload: { action, prompt } },
]

export const promptLive: Relay<PromptLive> = {
  channel: promptChannel,
  on: {
    'prompt.created': ({ prompt }) => tell('create', prompt),
    'prompt.changed': ({ prompt }) => tell('update', prompt),
    'prompt.deleted': ({ promptId }) => [{ to: [everybody], payload: { action: 'delete', promptId } }],
  },
}

import { tagChannel, tagChannelUnhyphenated, type TagLive } from '#domain/tags/tag-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './tag-events.ts'

const on: Relay<TagLive>['on'] = {
  'tag.created': ({ tag }) => [{ to: [everybody], payload: { action: 'create', tag } }],
  'tag.changed': ({ tag }) => [{ to: [everybody], payload: { action: 'update', tag } }],
  'tag.deleted': ({ tagId }) => [{ to: [everybody], payload: { action: 'delete', tagId } }],
  'contact.tagsChanged': ({ contactId, revision, tags }) => [
    { to: [everybody], payload: { action: 'reload', contactId, revision, tags } },
  ],
}

export const tagLive: Relay<TagLive> = { channel: tagChannel, on }
export const tagLiveUnhyphenated: Relay<TagLive> = { channel: tagChannelUnhyphenated, on }

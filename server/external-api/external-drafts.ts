import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'
import type { Draft } from '#server/messages/draft.ts'
import { draftsOf } from '#server/messages/outbound/drafts-of.ts'
import { laterIdOf } from './client-id.ts'

type Content = { text: string; uploads: Upload[]; clientId: string }

/**
 * Returns the messages of one call: a text, or files of which the first carries the text as its caption; a text that is too long for a
 * caption, or without a file that can carry one, follows them. Throws like `draftsOf` for what the channel does not accept.
 */
export function externalDrafts(channel: ChannelName, { text, uploads, clientId }: Content): Draft[] {
  const [first] = uploads
  if (!first) return draftsOf(channel, { body: { body: text, clientId } })
  const carries =
    fileKindOf(first.mimeType) !== 'audio' && text.length <= capabilities[channel].maxCaptionLength
  const files = draftsOf(channel, {
    form: {
      fields: {
        body: carries && text ? [text] : [],
        clientId: uploads.map((_file, n) => (n ? laterIdOf(clientId, n) : clientId)),
      },
      files: uploads,
    },
  })
  if (carries || !text) return files
  return [
    ...files,
    ...draftsOf(channel, { body: { body: text, clientId: laterIdOf(clientId, uploads.length) } }),
  ]
}

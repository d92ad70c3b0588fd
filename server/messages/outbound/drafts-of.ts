import { createHash } from 'node:crypto'
import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import type { Input, Upload } from '#domain/http/endpoint.ts'
import type { messageEndpoints } from '#domain/messages/message-contract.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'
import type { Draft } from '#server/messages/draft.ts'
import { throwIfTooMuch } from './throw-if-too-much.ts'

type Given = Omit<Input<typeof messageEndpoints.sendMessage>, 'params'>

/**
 * Returns the messages of one call: one for a JSON body, one per file for a form, with captions and ids matched by position. Throws
 * ERR_VALIDATION for an empty file, ERR_MESSAGE_TOO_LONG or ERR_FILE_TOO_LARGE with the channel's limit, ERR_FILE_TYPE for a voice note in
 * another format.
 */
export function draftsOf(channel: ChannelName, { body, form }: Given): Draft[] {
  const drafts = form
    ? fileDrafts(form).flatMap((draft) => withOwnText(channel, draft))
    : body
      ? [textDraft(body)]
      : []
  for (const draft of drafts) throwUnlessSendable(channel, draft)
  return drafts
}

/** Splits the caption into a message of its own after the file, on channels without captions. */
export function withOwnText(channel: ChannelName, draft: Draft): Draft[] {
  const takesCaptions = draft.isPrivate || capabilities[channel].maxCaptionLength > 0
  if (takesCaptions || draft.mediaType === 'chat' || !draft.body) return [draft]
  const clientId = draft.clientId && followingIdOf(draft.clientId)
  const text: Draft = { ...draft, clientId, mediaType: 'chat', upload: null, voice: false }
  return [{ ...draft, body: '' }, text]
}

/** Returns the id of the text that follows a file: the same for the same file, so that a repeated call sends nothing twice. */
export const followingIdOf = (fileId: string): string =>
  createHash('sha256')
    .update(fileId)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

function textDraft(body: NonNullable<Given['body']>): Draft {
  return {
    clientId: body.clientId ?? null,
    body: body.body,
    mediaType: body.reactionTo !== undefined ? 'reactionMessage' : body.vCard ? 'contactMessage' : 'chat',
    upload: null,
    voice: false,
    quotedId: body.reactionTo ?? body.quotedMsg?.id ?? null,
    isPrivate: body.isPrivate ?? false,
  }
}

function fileDrafts({ fields, files }: NonNullable<Given['form']>): Draft[] {
  const captions = [fields.body ?? []].flat()
  const clientIds = [fields.clientId ?? []].flat()
  return files.map((upload, index) => ({
    clientId: clientIds[index] ?? null,
    body: captions[index] ?? '',
    mediaType: fileKindOf(upload.mimeType),
    upload,
    voice: fields.voice ?? false,
    quotedId: null,
    isPrivate: fields.isPrivate ?? false,
  }))
}

function throwUnlessSendable(channel: ChannelName, draft: Draft) {
  throwIfTooMuch(channel, draft, draft.upload)
  if (draft.mediaType === 'reactionMessage') throwUnlessTaken(channel, draft.body)
  if (!draft.upload) return
  if (draft.upload.size === 0) {
    throw new AppError('ERR_VALIDATION', [{ path: 'files', message: `${draft.upload.name} is empty` }])
  }
  throwUnlessVoice(channel, draft.upload, draft.voice)
}

function throwUnlessTaken(channel: ChannelName, emoji: string) {
  const { reactions } = capabilities[channel]
  if (emoji === '' || !reactions || reactions.includes(emoji)) return
  throw new AppError('ERR_VALIDATION', [{ path: 'body.body', message: `must be ${reactions.join(' ')}` }])
}

const voiceTypes = { ogg: ['audio/ogg'], m4a: ['audio/mp4', 'audio/aac'] }

/** Phones play a voice note only in the channel's own format (decision D25); its bytes decide the format. */
function throwUnlessVoice(channel: ChannelName, { name, mimeType }: Upload, voice: boolean) {
  const allowed = voiceTypes[capabilities[channel].voiceFormat]
  if (!voice || allowed.includes(mimeType)) return
  throw new AppError('ERR_FILE_TYPE', { name, claimed: allowed[0], real: mimeType })
}

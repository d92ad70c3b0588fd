import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { headKindOf, type TemplateForm } from '#domain/channels/template-content.ts'
import { AppError } from '#domain/errors.ts'
import { fileKindOf, maxFileBytes } from '#domain/messages/message-rules.ts'

/** File types for a template's header. Source: Cloud API reference, media. */
const fileTypes = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/3gpp'],
  document: null,
}

type HeadFile = { name: string; mimeType: string; size: number }

/** Throws ERR_VALIDATION, ERR_FILE_TYPE or ERR_FILE_TOO_LARGE for a file that does not fit the template's header. */
export function throwUnlessHead(form: TemplateForm, channel: ChannelName, file: HeadFile | null): void {
  const kind = headKindOf(form)
  if (!kind !== !file) {
    const message = kind ? 'Required' : 'is not a part of this template'
    throw new AppError('ERR_VALIDATION', [{ path: 'body.medias', message }])
  }
  if (!kind || !file) return
  const { name, mimeType: real, size } = file
  const types = fileTypes[kind]
  if (types && !types.includes(real)) throw new AppError('ERR_FILE_TYPE', { name, claimed: types[0], real })
  const limit = maxFileBytes(channel, kind === 'document' ? 'application' : fileKindOf(real))
  if (size > limit) throw new AppError('ERR_FILE_TOO_LARGE', { name, size, limit })
}

/** Returns whether the file fits the template's header. */
export function isHead(form: TemplateForm, channel: ChannelName, file: HeadFile | null): boolean {
  try {
    throwUnlessHead(form, channel, file)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

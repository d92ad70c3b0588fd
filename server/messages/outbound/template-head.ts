import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { TemplateForm } from '#domain/channels/template-content.ts'
import { AppError } from '#domain/errors.ts'
import { fileKindOf, maxFileBytes } from '#domain/messages/message-rules.ts'

/** What can stand at the head of a template. Source: Cloud API reference, media. */
const fileTypes = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/3gpp'],
  document: null,
}

type HeadFile = { name: string; mimeType: string; size: number }

/** The kind of file that a template begins with; null where it begins with none. */
export const headKindOf = ({ header }: TemplateForm) =>
  header && header.kind !== 'text' ? header.kind : null

/** Throws ERR_VALIDATION, ERR_FILE_TYPE or ERR_FILE_TOO_LARGE for a file that is not what a template begins with. */
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

/** Whether it is. */
export function isHead(form: TemplateForm, channel: ChannelName, file: HeadFile | null): boolean {
  try {
    throwUnlessHead(form, channel, file)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

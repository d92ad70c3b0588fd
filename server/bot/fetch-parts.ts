import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult, Part } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'
import { uploadOfAnswer } from '#server/files/answer-upload.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, isFailed } from '#server/platform/network/call-out.ts'

type FilePart = Extract<Part, { type: 'file' }>
type Fetched = { result: CallResult /** Why files go as their address, one a line. */; reason: string }

const timeoutMs = 15_000
const mostBytes = 16 * 1024 * 1024
/** A bot elsewhere that names more sends the rest as addresses. */
const mostFiles = 10

/**
 * Fetches the files that an answer names by their address, outside of any transaction, so that they are sent as files in their place
 * among the words. What cannot be fetched stays an address.
 */
export async function fetchParts(
  ctx: CompanyContext,
  result: CallResult,
  channel: ChannelName,
): Promise<Fetched> {
  if (result.outcome !== 'said') return { result, reason: '' }
  const reasons: string[] = []
  const parts: Part[] = []
  let fetched = 0
  for (const part of result.parts) {
    const isFar = part.type === 'file' && 'url' in part.file
    if (!isFar || fetched++ >= mostFiles) {
      parts.push(part)
      continue
    }
    const stored = await storedOf(ctx, part, channel)
    if ('reason' in stored) reasons.push(stored.reason)
    parts.push('reason' in stored ? part : { ...part, file: stored })
  }
  return { result: { ...result, parts }, reason: reasons.join('\n') }
}

type Stored = { storedId: string } | { reason: WrittenReason }

async function storedOf(ctx: CompanyContext, part: FilePart, channel: ChannelName): Promise<Stored> {
  const url = 'url' in part.file ? part.file.url : ''
  const kind = part.kind === 'document' ? 'application' : part.kind
  const maxBytes = Math.min(mostBytes, capabilities[channel].maxMediaBytes[kind])
  const answer = await callOut(ctx, url, { timeoutMs, maxBytes })
  if (isFailed(answer)) return { reason: writeCallReason('file-not-fetched', { reason: answer.reason }) }
  if (answer.status !== 200) return { reason: writeCallReason('file-status', { status: answer.status }) }
  const folder = await mkdtemp(join(tmpdir(), 'chat-flow-part-'))
  try {
    const upload = await uploadOfAnswer(answer, { path: join(folder, 'file'), unnamed: 'file' })
    if (part.kind !== 'document' && fileKindOf(upload.mimeType) !== kind)
      return { reason: writeCallReason('file-of-other-kind', { kind: part.kind, type: upload.mimeType }) }
    const kept = await keepUpload(ctx, { upload, voice: false })
    const save = () => ctx.transaction((tx) => saveUpload(ctx, tx, kept))
    return { storedId: await keepOnlySaved(ctx, [kept], save) }
  } catch (error) {
    // A company without room for it sends the address.
    if (error instanceof AppError) return { reason: writeCallReason('file-not-kept', { code: error.code }) }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

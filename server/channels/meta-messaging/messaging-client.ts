import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  type ChannelLine,
  ChannelError,
  type Credentials,
  type Identity,
  type IdentityKind,
  type Outbound,
} from '../channel.ts'
import { failureOfHttp, graphCaller, refuse, refusedUpload, valueOf } from '../meta-graph/graph-caller.ts'
import { fileForm } from '../meta-graph/file-form.ts'
import { idleTimer } from '../meta-graph/idle-timer.ts'
import { lostAnswer } from '../meta-graph/network-failure.ts'
import { asciiName } from './ascii-name.ts'
import { isMetaFile } from './is-meta-file.ts'
import { backoffMsOf, failureOf } from './messaging-errors.ts'
import { profileAnswer, sentAnswer, uploadAnswer } from './messaging-wire.ts'
import { attachmentTypes, type MessagingDialect, writeMessaging } from './write-messaging.ts'

/** `baseUrl` and `version` of the Graph API. `timeoutMs` is per silent wait. */
export type MessagingSettings = {
  baseUrl: string
  version: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

type Dialect = MessagingDialect & { identity: IdentityKind; platform: string; profileFields: string }
type Media = Extract<Outbound['content'], { type: 'media' }>

/**
 * Calls the Send API of Messenger or of Instagram with the page's token, which also says which page is `me`. Answers and network
 * failures become outcomes; retrying is the caller's business.
 */
export function messagingClient(settings: MessagingSettings, dialect: Dialect): ChannelLine {
  const { fetch = globalThis.fetch, timeoutMs = 30_000 } = settings
  const urlOf = (path: string) => `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}/${path}`
  const call = graphCaller({ fetch, failureOf, backoffMsOf })

  return { send, download, markRead, showTyping, readName }

  async function send({ accessToken }: Credentials, message: Outbound) {
    const { to, content } = message
    if (to.kind !== dialect.identity) return refuse('invalid', `This channel cannot address a ${to.kind}.`)
    if (content.type === 'media' && content.caption)
      return refuse('invalid', 'This channel takes no captions.')

    const upload = content.type === 'media' ? await uploadMedia(accessToken, content) : null
    if (upload && upload.outcome !== 'ok') return upload

    const body = writeMessaging(message, upload?.value.attachment_id ?? null, dialect)
    if (!body) return refuse('invalid', `This channel cannot send a ${content.type} like this one.`)
    const answer = await post('me/messages', accessToken, body, sentAnswer)
    if (answer.outcome !== 'ok') return answer
    // Reactions are actions and get no id of their own.
    const externalId = answer.value.message_id ?? `action:${message.reference}`
    return { outcome: 'sent' as const, externalId, to }
  }

  /** An upload whose answer is lost has sent nothing to anybody: it counts as refused and may be repeated. */
  async function uploadMedia(accessToken: string, { file, mediaType }: Media) {
    const content = await file.open().catch(() => null)
    if (!content) return refuse('unavailable', 'The file could not be read.', { retry: true })

    const timer = idleTimer(timeoutMs)
    try {
      const attachment = { type: attachmentTypes[mediaType], payload: { is_reusable: false } }
      const { headers, body } = fileForm({
        file: { ...file, name: asciiName(file.name) },
        content: timer.watch(content),
        fields: { platform: dialect.platform, message: JSON.stringify({ attachment }) },
        as: 'filedata',
      })
      const answer = await call(urlOf('me/message_attachments'), uploadAnswer, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
        body,
        duplex: 'half',
        signal: timer.signal,
      })
      return answer.outcome === 'uncertain' ? refusedUpload(answer.failure) : answer
    } finally {
      timer.stop()
      content.destroy()
    }
  }

  /** Files lie under addresses of their own that end after a while. The token never goes there. */
  async function download(_credentials: Credentials, { externalId: url }: { externalId: string }) {
    if (!isMetaFile(url, settings.baseUrl)) {
      throw new ChannelError({
        cause: 'media-rejected',
        code: null,
        detail: 'The file does not lie with Meta.',
        retry: false,
      })
    }
    const timer = idleTimer(timeoutMs)
    const response = await fetch(url, { signal: timer.signal }).catch((error: unknown) => {
      timer.stop()
      throw new ChannelError({ ...lostAnswer(error), retry: true })
    })
    if (!response.ok || !response.body) {
      timer.stop()
      await response.body?.cancel()
      const failure = failureOfHttp(response.status)
      throw new ChannelError(failure.retry ? failure : { ...failure, cause: 'media-rejected' })
    }
    const stream = Readable.from(timer.watch(response.body), { objectMode: false })
    stream.once('close', timer.stop)
    const length = response.headers.get('content-length')
    return {
      stream,
      mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
      size: length === null ? null : Number(length),
    }
  }

  function markRead(credentials: Credentials, _externalId: string, to?: Identity) {
    return act(credentials, 'mark_seen', to)
  }

  function showTyping(credentials: Credentials, _externalId: string, to?: Identity) {
    return act(credentials, 'typing_on', to)
  }

  /** Actions are told to a person, not about a message. */
  async function act({ accessToken }: Credentials, action: string, to?: Identity) {
    if (!to) return
    const body = { recipient: { id: to.externalId }, sender_action: action }
    valueOf(await post('me/messages', accessToken, body, z.unknown()))
  }

  async function readName({ accessToken }: Credentials, { externalId }: { externalId: string }) {
    const path = `${encodeURIComponent(externalId)}?fields=${dialect.profileFields}`
    const profile = valueOf(
      await call(urlOf(path), profileAnswer, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    const { name, first_name, last_name, username } = profile
    return (name ?? [first_name, last_name].filter(Boolean).join(' ')).trim() || username?.trim() || null
  }

  async function post<T>(path: string, accessToken: string, body: object, schema: z.ZodType<T>) {
    return call(urlOf(path), schema, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
}

import { Readable } from 'node:stream'
import { z } from 'zod'
import { kindOf } from '#domain/channels/interactive-content.ts'
import type { ProviderTemplate } from '#domain/channels/template-content.ts'
import {
  type ChannelAdapter,
  ChannelError,
  type Credentials,
  type Failure,
  type Outbound,
  type OutboundFile,
} from '../channel.ts'
import { failureOfHttp, graphCaller, refuse, refusedUpload, valueOf } from '../meta-graph/graph-caller.ts'
import { fileForm } from '../meta-graph/file-form.ts'
import { lostAnswer } from '../meta-graph/network-failure.ts'
import { idleTimer } from '../meta-graph/idle-timer.ts'
import { backoffMsOf, failureOf } from './cloud-errors.ts'
import { cloudMediaAnswer, cloudNumbersAnswer, cloudSendAnswer, cloudUploadAnswer } from './cloud-wire.ts'
import { cloudTemplatesAnswer } from './cloud-template-wire.ts'
import { readTemplate } from './read-template.ts'
import { writeAddress, writeMessage, writeReceipt } from './write-message.ts'

/** `baseUrl` and `version` of the Graph API, e.g. `https://graph.facebook.com` and `v25.0`. `timeoutMs` is per silent wait. */
export type CloudSettings = {
  baseUrl: string
  version: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

type CloudClient = Required<
  Pick<ChannelAdapter, 'send' | 'download' | 'markRead' | 'showTyping' | 'claim' | 'listTemplates'>
>

/** Many more than any business may have; a list that does not end is none. */
const mostTemplatePages = 100

/** The only code that calls Meta. Answers and network failures become outcomes; retrying is the caller's business. */
export function cloudClient(settings: CloudSettings): CloudClient {
  const { fetch = globalThis.fetch, timeoutMs = 30_000 } = settings
  const urlOf = (path: string) => `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}/${path}`

  const call = graphCaller({ fetch, failureOf, backoffMsOf })

  return { send, download, markRead, showTyping, claim, listTemplates }

  async function send({ account, accessToken }: Credentials, message: Outbound) {
    const address = writeAddress(message.to)
    if (!address) return refuse('invalid', `This channel cannot address a ${message.to.kind}.`)

    const file = fileIn(message.content)
    const upload = file && (await uploadMedia({ account, accessToken }, file))
    if (upload && upload.outcome !== 'ok') return upload

    const put = (content: Outbound['content']) => {
      const body = writeMessage({ ...message, content }, address, upload?.value.id ?? null)
      return post(`${account}/messages`, accessToken, body, cloudSendAnswer)
    }
    const first = await put(message.content)
    const inWords = first.outcome === 'refused' ? textInstead(message.content, first.failure) : null
    const answer = inWords ? await put(inWords) : first
    if (answer.outcome !== 'ok') return answer

    const waId = answer.value.contacts[0]?.wa_id
    return {
      outcome: 'sent' as const,
      externalId: answer.value.messages[0].id,
      to: message.to.kind === 'phone' && waId ? { kind: 'phone' as const, externalId: waId } : message.to,
    }
  }

  /** An upload whose answer is lost has sent nothing to anybody: it counts as refused and may be repeated. */
  async function uploadMedia({ account, accessToken }: Credentials, file: OutboundFile) {
    const content = await file.open().catch(() => null)
    if (!content) return refuse('unavailable', 'The file could not be read.', { retry: true })

    const timer = idleTimer(timeoutMs)
    try {
      const { headers, body } = fileForm({
        file,
        content: timer.watch(content),
        fields: { messaging_product: 'whatsapp', type: file.mimeType },
        as: 'file',
      })
      const answer = await call(urlOf(`${account}/media`), cloudUploadAnswer, {
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

  async function download({ account, accessToken }: Credentials, media: { externalId: string }) {
    const path = `${encodeURIComponent(media.externalId)}?phone_number_id=${encodeURIComponent(account)}`
    const headers = { authorization: `Bearer ${accessToken}` }
    const info = valueOf(
      await call(urlOf(path), cloudMediaAnswer, { headers, signal: AbortSignal.timeout(timeoutMs) }),
    )
    const timer = idleTimer(timeoutMs)
    const response = await fetch(info.url, { headers, signal: timer.signal }).catch((error: unknown) => {
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
      mimeType: info.mime_type ?? response.headers.get('content-type') ?? 'application/octet-stream',
      size: info.file_size ?? (length === null ? null : Number(length)),
    }
  }

  async function markRead({ account, accessToken }: Credentials, externalId: string) {
    const body = writeReceipt(externalId, { typing: false })
    valueOf(await post(`${account}/messages`, accessToken, body, z.unknown()))
  }

  /** Meta shows typing only together with a read receipt: the message becomes read as well. */
  async function showTyping({ account, accessToken }: Credentials, externalId: string) {
    const body = writeReceipt(externalId, { typing: true })
    valueOf(await post(`${account}/messages`, accessToken, body, z.unknown()))
  }

  async function claim({ account, accessToken }: Credentials, businessAccount: string) {
    const path = urlOf(`${encodeURIComponent(businessAccount)}/phone_numbers`)
    const headers = { authorization: `Bearer ${accessToken}` }
    const signal = AbortSignal.timeout(timeoutMs)
    const { data } = valueOf(await call(path, cloudNumbersAnswer, { headers, signal }))
    const found = data.find(({ id }) => id === account)
    if (!found) throw new ChannelError(refuse('invalid', 'The account does not have this number.').failure)
    valueOf(
      await post(`${encodeURIComponent(businessAccount)}/subscribed_apps`, accessToken, {}, z.unknown()),
    )
    return { number: found.display_phone_number.replace(/\D/g, '') }
  }

  async function listTemplates({ accessToken }: Credentials, businessAccount: string) {
    const headers = { authorization: `Bearer ${accessToken}` }
    const found: ProviderTemplate[] = []
    let after = ''
    for (let page = 0; page < mostTemplatePages; page++) {
      const query = new URLSearchParams({ fields: templateFields, limit: '100', ...(after && { after }) })
      const path = `${encodeURIComponent(businessAccount)}/message_templates?${query.toString()}`
      const signal = AbortSignal.timeout(timeoutMs)
      const { data, paging } = valueOf(await call(urlOf(path), cloudTemplatesAnswer, { headers, signal }))
      found.push(...data.flatMap((one) => readTemplate(one) ?? []))
      after = (paging?.next && paging.cursors?.after) || ''
      if (!after) return found
    }
    throw new ChannelError(refuse('unavailable', 'The list of templates does not end.').failure)
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

const templateFields = 'id,name,language,category,status,rejected_reason,parameter_format,components'

function fileIn(content: Outbound['content']): OutboundFile | null {
  if (content.type === 'media' || content.type === 'template') return content.file
  return content.type === 'interactive' ? content.image : null
}

/** Payments must be open to the business: where they are not, the customer gets the code in words. */
function textInstead(content: Outbound['content'], { cause }: Failure): Outbound['content'] | null {
  const isPayment = content.type === 'interactive' && kindOf(content.content) === 'pix'
  const isAboutIt = cause === 'invalid' || cause === 'not-permitted' || cause === 'payment'
  return isPayment && isAboutIt ? { type: 'text', text: content.text } : null
}

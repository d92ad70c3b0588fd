import { z } from 'zod'
import { kindOf } from '#domain/channels/interactive-content.ts'
import type { ProviderTemplate } from '#domain/channels/template-content.ts'
import type { Failure } from '#domain/channels/failure.ts'
import {
  type ChannelAdapter,
  ChannelError,
  type Credentials,
  type Outbound,
  type OutboundFile,
} from '../channel.ts'
import { type Answer, refuse, valueOf } from '../meta-graph/graph-caller.ts'
import { graphClient, type GraphSettings } from '../meta-graph/graph-client.ts'
import { backoffMsOf, failureOf } from './cloud-errors.ts'
import { cloudMediaAnswer, cloudNumbersAnswer, cloudSendAnswer, cloudUploadAnswer } from './cloud-wire.ts'
import { cloudTemplatesAnswer } from './cloud-template-wire.ts'
import { cloudNumberAnswer, numberFields, readNumberHealth } from './read-number-health.ts'
import { KeptUploads } from './kept-uploads.ts'
import { readTemplate } from './read-template.ts'
import { fitFile } from '../fit-file.ts'
import { writeAddress, writeMessage, writeReceipt } from './write-message.ts'

type CloudSent = z.infer<typeof cloudSendAnswer>
type CloudClient = Required<
  Pick<
    ChannelAdapter,
    'send' | 'download' | 'markRead' | 'showTyping' | 'claim' | 'listTemplates' | 'readHealth'
  >
>

/** Far more than any business has: stops reading an endless list. */
const mostTemplatePages = 100

/** The only code that calls Meta. Answers and network failures become outcomes; the caller decides about retries. */
export function cloudClient(settings: GraphSettings): CloudClient {
  const graph = graphClient(settings, { failureOf, backoffMsOf })
  const uploads = new KeptUploads()

  return { send, download, markRead, showTyping, claim, listTemplates, readHealth }

  async function send({ account, accessToken }: Credentials, message: Outbound) {
    const address = writeAddress(message.to)
    if (!address) return refuse('invalid', `This channel cannot address a ${message.to.kind}.`)

    const put = async (content: Outbound['content'], isAgain = false): Promise<Answer<CloudSent>> => {
      const file = fileIn(content)
      const media = file && takeMedia({ account, accessToken }, file)
      const uploaded = await media?.upload
      if (uploaded && uploaded.outcome !== 'ok') return uploaded
      const body = writeMessage({ ...message, content }, address, uploaded?.value.id ?? null)
      const answer = await graph.post(`${account}/messages`, accessToken, body, cloudSendAnswer)
      if (isAgain || !media?.isKept) return answer
      if (answer.outcome !== 'refused' || !mayMeanMedia(answer.failure)) return answer
      // Meta may have removed the file early: it is uploaded again, once.
      media.forget()
      return put(content, true)
    }
    const fitting = await fitFile('whatsappapi', message.content)
    if (!fitting) return refuse('media-rejected', 'WhatsApp takes no files of this type.')
    const first = await put(fitting)
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

  function takeMedia({ account, accessToken }: Credentials, file: OutboundFile) {
    const fields = { messaging_product: 'whatsapp', type: file.mimeType }
    const begin = () =>
      graph.upload(`${account}/media`, accessToken, { file, fields, as: 'file' }, cloudUploadAnswer)
    if (file.storageKey === undefined) return { upload: begin(), isKept: false, forget: () => {} }
    const key = `${account} ${file.storageKey}`
    const refusedAt = file.refusedAt ? Date.parse(file.refusedAt) : undefined
    const { upload, isKept } = uploads.take(key, begin, refusedAt)
    return { upload, isKept, forget: () => uploads.forget(key, upload) }
  }

  async function download({ account, accessToken }: Credentials, media: { externalId: string }) {
    const path = `${encodeURIComponent(media.externalId)}?phone_number_id=${encodeURIComponent(account)}`
    const {
      url,
      mime_type: mimeType,
      file_size: size,
    } = valueOf(await graph.get(path, accessToken, cloudMediaAnswer))
    const file = await graph.openFile(url, { authorization: `Bearer ${accessToken}` })
    return { stream: file.stream, mimeType: mimeType ?? file.mimeType, size: size ?? file.size }
  }

  async function markRead({ account, accessToken }: Credentials, externalId: string) {
    const body = writeReceipt(externalId, { typing: false })
    valueOf(await graph.post(`${account}/messages`, accessToken, body, z.unknown()))
  }

  /** Meta shows typing only with a read receipt: the message becomes read as well. */
  async function showTyping({ account, accessToken }: Credentials, externalId: string) {
    const body = writeReceipt(externalId, { typing: true })
    valueOf(await graph.post(`${account}/messages`, accessToken, body, z.unknown()))
  }

  async function claim({ account, accessToken }: Credentials, businessAccount: string, only?: 'look') {
    const numbers = `${encodeURIComponent(businessAccount)}/phone_numbers`
    const { data } = valueOf(await graph.get(numbers, accessToken, cloudNumbersAnswer))
    const found = data.find(({ id }) => id === account)
    if (!found) throw new ChannelError(refuse('invalid', 'The account does not have this number.').failure)
    if (only !== 'look') {
      const subscriptions = `${encodeURIComponent(businessAccount)}/subscribed_apps`
      valueOf(await graph.post(subscriptions, accessToken, {}, z.unknown()))
    }
    return { number: found.display_phone_number.replace(/\D/g, '') }
  }

  async function readHealth({ account, accessToken }: Credentials) {
    const path = `${encodeURIComponent(account)}?fields=${numberFields}`
    return readNumberHealth(valueOf(await graph.get(path, accessToken, cloudNumberAnswer)))
  }

  async function listTemplates({ accessToken }: Credentials, businessAccount: string) {
    const found: ProviderTemplate[] = []
    let after = ''
    for (let page = 0; page < mostTemplatePages; page++) {
      const query = new URLSearchParams({ fields: templateFields, limit: '100', ...(after && { after }) })
      const path = `${encodeURIComponent(businessAccount)}/message_templates?${query.toString()}`
      const { data, paging } = valueOf(await graph.get(path, accessToken, cloudTemplatesAnswer))
      found.push(...data.flatMap((one) => readTemplate(one) ?? []))
      after = (paging?.next && paging.cursors?.after) || ''
      if (!after) return found
    }
    throw new ChannelError(refuse('unavailable', 'The list of templates does not end.').failure)
  }
}

const templateFields = 'id,name,language,category,status,rejected_reason,parameter_format,components'

function fileIn(content: Outbound['content']): OutboundFile | null {
  if (content.type === 'media' || content.type === 'template') return content.file
  return content.type === 'interactive' ? content.image : null
}

/** Codes by which Meta reports an unknown media id: an invalid parameter, also of a template, or unsendable media. */
const mayMeanMedia = ({ code }: Failure) => ['100', '131052', '131053', '132012'].includes(code ?? '')

/** Payments may not be enabled for the business: the customer then gets the code as text. */
function textInstead(content: Outbound['content'], { cause }: Failure): Outbound['content'] | null {
  const isPayment = content.type === 'interactive' && kindOf(content.content) === 'pix'
  const isAboutIt = cause === 'invalid' || cause === 'not-permitted' || cause === 'payment'
  return isPayment && isAboutIt ? { type: 'text', text: content.text } : null
}

import type { proto } from 'baileys'
import type { MessageKind } from '../../message-kind.ts'
import { identityOf } from '../jids.ts'
import { readCard } from './read-card.ts'
import { openEnvelopes } from './open-envelope.ts'
import {
  advertisementIn,
  answerPart,
  objectOf,
  type Content,
  packPart,
  pixPart,
  questionIn,
  type Part,
  wordsPart,
} from './read-parts.ts'

type File = { mimetype?: string | null; fileSha256?: Uint8Array | null }

/** Reads the content of a message. Unknown kinds become `unsupportedMessage`. Null: nothing to show. Pure. */
export function contentOf(message: proto.IMessage | null | undefined): Content | null {
  const opened = openEnvelopes(message)
  if (!opened || isSilent(opened)) return null
  const { content } = opened
  if (isViewOnce(opened)) return viewOnce
  const part = partOf(content)
  const context = part.context ?? contextIn(content)
  const mentions = (context?.mentionedJid ?? []).flatMap((jid) => identityOf(jid) ?? [])
  const referral = advertisementIn(context)
  const data = { ...part.data, ...(referral && { referral }) }
  const mediaType = part.mediaType ?? (referral ? 'chat' : 'unsupportedMessage')
  return {
    mediaType,
    // What was tapped without words is shown by what the advertisement says.
    text: part.text || (mediaType === 'chat' && (referral?.headline ?? referral?.body)) || '',
    media: part.media ?? null,
    data: Object.keys(data).length ? data : null,
    quotedExternalId: part.quotedExternalId ?? context?.stanzaId ?? null,
    forwarded: Boolean(context?.isForwarded),
    ...(mentions.length && { mentions }),
    ...(mediaType === 'unsupportedMessage' && { quiet: true }),
  }
}

/** Returns what a message of any kind says about its context. */
function contextIn(content: proto.IMessage): proto.IContextInfo | null {
  for (const part of Object.values(content) as ({ contextInfo?: proto.IContextInfo | null } | null)[])
    if (typeof part === 'object' && part?.contextInfo) return part.contextInfo
  return null
}

/** View-once messages are shown on the phone only, whether or not a linked device receives their content. */
export const viewOnce: Content = {
  mediaType: 'viewOnceMessage',
  text: '',
  media: null,
  data: null,
  quotedExternalId: null,
  forwarded: false,
}

function isViewOnce({ content, envelopes }: NonNullable<ReturnType<typeof openEnvelopes>>): boolean {
  const { imageMessage, videoMessage, audioMessage } = content
  const isMarked = imageMessage?.viewOnce || videoMessage?.viewOnce || audioMessage?.viewOnce
  return Boolean(isMarked) || envelopes.some((name) => name.startsWith('viewOnceMessage'))
}

/** Messages without content to show: keys of groups, settings of the chat, and actions on messages that exist already or still follow. */
const silent = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'pollUpdateMessage',
  'encEventResponseMessage',
  'encReactionMessage',
  'encCommentMessage',
  'secretEncryptedMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'albumMessage',
  'scheduledCallEditMessage',
  'stickerSyncRmrMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'placeholderMessage',
  'requestPhoneNumberMessage',
  'statusNotificationMessage',
  'statusStickerInteractionMessage',
  'pollResultSnapshotMessage',
  'pollResultSnapshotMessageV3',
  'call',
  'bcallMessage',
  'callLogMesssage',
  'chat',
])
/** Envelopes of notices that concern no conversation. */
const silentEnvelopes = new Set([
  'statusMentionMessage',
  'groupStatusMentionMessage',
  'limitSharingMessage',
  'statusAddYours',
  'eventCoverImage',
  'pollCreationOptionImageMessage',
  'botTaskMessage',
])
const isSilent = ({ content, envelopes }: NonNullable<ReturnType<typeof openEnvelopes>>): boolean =>
  Boolean(content.protocolMessage) ||
  envelopes.some((name) => silentEnvelopes.has(name)) ||
  Object.keys(content).every((key) => silent.has(key) || silentEnvelopes.has(key))

function partOf(content: proto.IMessage): Part {
  if (content.conversation) return { mediaType: 'chat', text: content.conversation }
  const { extendedTextMessage, reactionMessage, locationMessage, liveLocationMessage } = content
  if (extendedTextMessage) {
    const { text, contextInfo: context } = extendedTextMessage
    return { mediaType: 'chat', text: text ?? '', context }
  }
  if (reactionMessage) return reactionPart(reactionMessage)
  const place = locationMessage ?? liveLocationMessage
  if (place) return placePart(place, Boolean(liveLocationMessage))
  return (
    cardPart(content) ??
    filePart(content) ??
    pollPart(content) ??
    eventPart(content) ??
    replyPart(content) ??
    answerPart(content) ??
    pixPart(content) ??
    companyPart(content) ??
    packPart(content) ??
    shopPart(content) ??
    {}
  )
}

function reactionPart({ key, text }: proto.Message.IReactionMessage): Part {
  const emoji = text || null
  const toExternalId = key?.id ?? ''
  return {
    mediaType: 'reactionMessage',
    text: emoji ?? '',
    quotedExternalId: toExternalId,
    data: { reaction: { toExternalId, emoji } },
  }
}

/** A live location shows its starting point: only phones follow it. */
function placePart(
  place: proto.Message.ILocationMessage & proto.Message.ILiveLocationMessage,
  isLive: boolean,
): Part {
  const { degreesLatitude: latitude, degreesLongitude: longitude, address } = place
  const name = place.name || place.caption
  const location = {
    latitude,
    longitude,
    ...(name && { name }),
    ...(address && { address }),
    ...(isLive && { isLive }),
  }
  return {
    mediaType: 'locationMessage',
    text: [name, address].filter(Boolean).join(', ') || `${latitude}, ${longitude}`,
    data: { location },
    context: place.contextInfo,
  }
}

function cardPart({ contactMessage, contactsArrayMessage }: proto.IMessage): Part | null {
  const cards = contactsArrayMessage?.contacts ?? (contactMessage ? [contactMessage] : [])
  if (!cards.length) return null
  const contacts = cards.map(readCard)
  const lines = contacts.map(({ name, phones }) =>
    [name, phones.map(({ phone }) => phone).join(', ')].filter(Boolean).join(': '),
  )
  const context = contactMessage?.contextInfo ?? contactsArrayMessage?.contextInfo
  return { mediaType: 'contactMessage', text: lines.join('\n'), data: { contacts }, context }
}

function filePart(content: proto.IMessage): Part | null {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = content
  const video = videoMessage ?? ptvMessage
  if (imageMessage) return withFile('image', imageMessage)
  if (video) return withFile('video', video)
  if (audioMessage)
    return withFile('audio', audioMessage, {
      voice: Boolean(audioMessage.ptt),
      seconds: audioMessage.seconds,
    })
  if (stickerMessage) return withFile('sticker', stickerMessage)
  if (documentMessage) return withFile('application', documentMessage, { name: documentMessage.fileName })
  return null
}

type Sound = { voice?: boolean; seconds?: number | null | undefined }

function withFile(
  mediaType: MessageKind,
  file: File & { caption?: string | null; contextInfo?: proto.IContextInfo | null },
  { voice = false, name = null, seconds }: Sound & { name?: string | null } = {},
): Part {
  return {
    mediaType,
    text: file.caption ?? '',
    context: file.contextInfo,
    media: {
      mimeType: file.mimetype ?? 'application/octet-stream',
      fileName: name,
      sha256: file.fileSha256 ? Buffer.from(file.fileSha256).toString('hex') : null,
      voice,
      ...(seconds && { seconds }),
    },
  }
}

function pollPart(content: proto.IMessage): Part | null {
  const asked = questionIn(content)
  if (!asked) return null
  const name = asked.name ?? ''
  const options = (asked.options ?? []).map(({ optionName }) => ({ name: optionName ?? '' }))
  const poll = { name, options, selectableCount: asked.selectableOptionsCount ?? 1 }
  return { mediaType: 'pollCreationMessageV3', text: name, data: { poll }, context: asked.contextInfo }
}

function eventPart({ eventMessage }: proto.IMessage): Part | null {
  if (!eventMessage) return null
  const { name, description, location, joinLink, startTime, endTime } = eventMessage
  const event = {
    name: name ?? '',
    ...(description && { description }),
    ...(location?.name && { location: location.name }),
    ...(joinLink && { link: joinLink }),
    startTime: Number(startTime ?? 0),
    ...(Number(endTime ?? 0) > 0 && { endTime: Number(endTime) }),
  }
  return { mediaType: 'eventMessage', text: event.name, data: { event }, context: eventMessage.contextInfo }
}

/** Reads an answer to buttons, lists and templates that the company sent. */
function replyPart({
  buttonsResponseMessage,
  listResponseMessage,
  templateButtonReplyMessage,
}: proto.IMessage) {
  const reply = buttonsResponseMessage
    ? { id: buttonsResponseMessage.selectedButtonId, title: buttonsResponseMessage.selectedDisplayText }
    : listResponseMessage
      ? { id: listResponseMessage.singleSelectReply?.selectedRowId, title: listResponseMessage.title }
      : templateButtonReplyMessage
        ? { id: templateButtonReplyMessage.selectedId, title: templateButtonReplyMessage.selectedDisplayText }
        : null
  if (!reply) return null
  const title = reply.title ?? reply.id ?? ''
  return {
    mediaType: 'interactiveMessage',
    text: title,
    data: { reply: { id: reply.id ?? '', title } },
  } as const
}

type Button = { text: string | null | undefined; to?: string | null | undefined }

/** Reads what another company sent with buttons, which only a phone can press: its words, and where the buttons lead. */
function companyPart(content: proto.IMessage): Part | null {
  const { templateMessage, buttonsMessage, listMessage } = content
  const template = templateMessage?.hydratedTemplate ?? templateMessage?.hydratedFourRowTemplate
  const flow = content.interactiveMessage ?? templateMessage?.interactiveMessageTemplate
  if (template) {
    const { hydratedTitleText: title, hydratedContentText: text, hydratedFooterText: footer } = template
    const buttons = (template.hydratedButtons ?? []).map(
      ({ urlButton: link, callButton: call, quickReplyButton: reply }): Button => ({
        text: (link ?? call ?? reply)?.displayText,
        to: link?.url ?? call?.phoneNumber,
      }),
    )
    return wordsPart([title, text, footer, ...buttons.map(lineOf)], templateMessage?.contextInfo)
  }
  if (flow) {
    const buttons = (flow.nativeFlowMessage?.buttons ?? []).map(flowButton)
    const words = [flow.header?.title, flow.body?.text, flow.footer?.text]
    return wordsPart([...words, ...buttons.map(lineOf)], flow.contextInfo)
  }
  if (buttonsMessage) {
    const { text, contentText, footerText, buttons, contextInfo } = buttonsMessage
    const titles = (buttons ?? []).map(({ buttonText }) => buttonText?.displayText)
    return wordsPart([text, contentText, footerText, ...titles], contextInfo)
  }
  if (!listMessage) return null
  const { title, description, footerText, sections, contextInfo } = listMessage
  const rows = (sections ?? []).flatMap((section) => section.rows ?? [])
  return wordsPart([title, description, footerText, ...rows.map((row) => row.title)], contextInfo)
}

const lineOf = ({ text, to }: Button) => [text, to].filter(Boolean).join(': ')

function flowButton({
  buttonParamsJson,
}: proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton): Button {
  const told = objectOf(buttonParamsJson)
  const words = [told?.display_text, told?.url ?? told?.copy_code ?? told?.phone_number]
  const [text, to] = words.map((word) => (typeof word === 'string' ? word : null))
  return { text, to }
}

/** Reads an order or a product of the company's catalog, and an invitation to a group. */
function shopPart({ orderMessage, productMessage, groupInviteMessage }: proto.IMessage): Part | null {
  if (orderMessage) {
    const { message, itemCount, orderTitle, totalCurrencyCode, totalAmount1000, contextInfo } = orderMessage
    const total = totalCurrencyCode && ` (${totalCurrencyCode} ${Number(totalAmount1000 ?? 0) / 1000})`
    return wordsPart([message, `${itemCount ?? 1} × ${orderTitle ?? ''}${total ?? ''}`], contextInfo)
  }
  if (productMessage) {
    const { product, body, contextInfo } = productMessage
    return wordsPart([product?.title, product?.description, body], contextInfo)
  }
  if (!groupInviteMessage) return null
  const { caption, groupName, inviteCode, contextInfo } = groupInviteMessage
  return wordsPart([caption, groupName, inviteCode && `https://chat.whatsapp.com/${inviteCode}`], contextInfo)
}

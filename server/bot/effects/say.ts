import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Choices } from '#domain/channels/interactive-content.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { Part } from '#domain/bot-calls/bot-call.ts'
import { botTexts } from '#domain/flows/bot-texts.ts'
import { splitText } from '#domain/flows/split-text.ts'
import { beginningOf, fileKindOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { findFile } from '#server/files/file-db.ts'
import { customersLanguage } from '#server/messages/automatic/recording-texts.ts'
import type { Draft } from '#server/messages/draft.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { followingIdOf, withOwnText } from '#server/messages/outbound/drafts-of.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** `ticket` as it stands; `afterMs`: how long the part is held back. */
type Saying = { ticket: Ticket; key: string; part: Part; afterMs: number }

/**
 * Sends a part in nobody's name; the customer still waits for a person. The step has filled in the variables: they are not filled in
 * again. The key makes a repeated part one message.
 */
export async function say(
  ctx: CompanyContext,
  tx: Db,
  { ticket, key, part, afterMs }: Saying,
): Promise<void> {
  const { id: ticketId, channel } = ticket
  const deliver = (draft: Draft, file: Awaited<ReturnType<typeof findFile>> = undefined) =>
    deliverDraft(ctx, tx, {
      ticketId,
      userId: null,
      draft,
      file: file ?? null,
      leavesUnanswered: true,
      byBot: true,
      afterMs,
      shown: ticket,
    })
  if (part.type === 'file') {
    const stored = 'storedId' in part.file ? await findFile(tx, part.file.storedId) : undefined
    if (stored) {
      const kind = fileKindOf(stored.mimeType)
      const voice = stored.voice || (part.record && kind === 'audio')
      const draft = { ...blank, clientId: key, body: part.caption, mediaType: kind, voice }
      const drafts = withOwnText(channel, draft)
      for (const one of drafts) await deliver(one, one.mediaType === 'chat' ? undefined : stored)
      return
    }
    const address = 'url' in part.file ? part.file.url : ''
    const text = [part.caption, address].filter((line) => line !== '').join('\n')
    if (text !== '') await deliver({ ...blank, clientId: key, body: text, mediaType: 'chat' })
    return
  }
  const list = part.type === 'choices' ? (buttonsOf(part, channel) ?? listOf(part, channel)) : null
  const text = part.type === 'choices' ? wordsOf(part) : part.text
  if (list) {
    await deliver({ ...blank, clientId: key, body: text, mediaType: 'listMessage', interactive: { list } })
    return
  }
  let clientId = key
  for (const piece of splitText(text, maxTextLength(channel))) {
    await deliver({ ...blank, clientId, body: piece, mediaType: 'chat' })
    clientId = followingIdOf(clientId)
  }
}

const blank = { upload: null, voice: false, quotedId: null, isPrivate: false }

type Choosing = Extract<Part, { type: 'choices' }>

/** The options as text, each with what chooses it, which is understood everywhere. */
const wordsOf = ({ text, options }: Choosing): string =>
  [text, options.map(lineOf).join('\n')].filter(Boolean).join('\n\n')

/** Ids that customers type: those of a menu. */
const typedId = /^(?:\d{1,2}|#|Sair)$/

/** A bot elsewhere takes its options by their words, or by their numbers where their ids are its own. */
function lineOf({ id, title }: Choosing['options'][number], at: number): string {
  if (typedId.test(id)) return `[${id}] ${title}`
  return id === title ? `- ${title}` : `[${at + 1}] ${title}`
}

/** Limits of a list of the Cloud API: rows, lengths of their titles and descriptions, and of the text above. */
const mostRows = 10
const titleLength = 24
const descriptionLength = 72
const textLength = 1024

/** Exits of a menu whose sentence is too long for a button, by the customer's input for them. */
const shortTitles: Partial<Record<string, 'homeShort' | 'exitShort'>> = {
  '#': 'homeShort',
  Sair: 'exitShort',
}

/** Most characters of a text with buttons. */
const buttonTextLength = 1000

/** The options as buttons that answer, where the channel has so many and their titles fit; null: another way is taken. */
function buttonsOf({ text, options, how }: Choosing, channel: ChannelName): Choices | null {
  const { replies, interactive } = capabilities[channel]
  const isFit = how === 'button' || (how === 'list' && interactive.list === 'quick-replies')
  if (!isFit || !replies || options.length === 0 || options.length > replies.most) return null
  if (text.trim() === '' || text.length > buttonTextLength) return null
  const rows = options.map(({ id, title }) => {
    const short = shortTitles[id]
    return { rowId: id, title: short ? botTexts[short][customersLanguage] : title.trim(), description: '' }
  })
  if (rows.some(({ title }) => title === '' || title.length > replies.titleLength)) return null
  if (new Set(rows.map(({ title }) => title)).size < rows.length) return null
  const title = botTexts.menu[customersLanguage]
  const buttonText = botTexts.open[customersLanguage]
  return { title, text, buttonText, sections: [{ title: '', rows }], asButtons: true }
}

/** The options as a list to tap on, where the channel has lists and they fit; null: they go as text. */
function listOf({ text, options, how }: Choosing, channel: ChannelName): Choices | null {
  if (how === 'text' || capabilities[channel].interactive.list !== 'own') return null
  if (options.length > mostRows || text.length > textLength || text.trim() === '') return null
  const heading = botTexts.menu[customersLanguage]
  return {
    title: heading,
    text,
    buttonText: botTexts.open[customersLanguage],
    sections: [
      {
        title: heading,
        rows: options.map(({ id, title }) => ({
          rowId: id,
          title: beginningOf(title, titleLength),
          description: title.length > titleLength ? beginningOf(title, descriptionLength) : '',
        })),
      },
    ],
  }
}

import type { proto } from 'baileys'
import { pixKeyTypes } from '#domain/channels/interactive-content.ts'
import type { Identity, MediaRef } from '../../channel.ts'
import type { MessageKind } from '../../message-kind.ts'

/** What a message says, as the inbox shows it. */
export type Content = {
  mediaType: MessageKind
  text: string
  media: Omit<MediaRef, 'externalId'> | null
  data: Record<string, unknown> | null
  quotedExternalId: string | null
  forwarded: boolean
  mentions?: Identity[]
  quiet?: true
}

/** A part of a message, with what it says about its context. */
export type Part = Partial<Content> & { context?: proto.IContextInfo | null }

/** Returns the question of a poll of any version; null for other messages. */
export const questionIn = (content: proto.IMessage): proto.Message.IPollCreationMessage | null =>
  content.pollCreationMessageV5 ??
  content.pollCreationMessageV3 ??
  content.pollCreationMessageV2 ??
  content.pollCreationMessage ??
  null

/** Reads lines as one text; null where they say nothing. */
export function wordsPart(
  lines: (string | null | undefined)[],
  context: proto.IContextInfo | null | undefined,
): Part | null {
  const text = lines.filter((line) => line?.trim()).join('\n')
  return text ? { mediaType: 'chat', text, context: context ?? null } : null
}

type Json = Record<string, unknown>

/** Reads JSON that a stranger wrote: an object, or null. */
export function objectOf(json: string | null | undefined): Json | null {
  try {
    const read: unknown = JSON.parse(json ?? '')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Json) : null
  } catch {
    return null
  }
}

/** Reads an answer to buttons, lists and forms of the present kind: the choice, or the filled-in form. */
export function answerPart({ interactiveResponseMessage: answer }: proto.IMessage): Part | null {
  if (!answer) return null
  const { name, paramsJson } = answer.nativeFlowResponseMessage ?? {}
  const told = objectOf(paramsJson)
  const words = textOf(answer.body?.text)
  const id = textOf(told?.id) || textOf(told?.row_id) || textOf(told?.selected_row_id)
  const title = words || textOf(told?.display_text) || textOf(told?.title) || id
  const context = answer.contextInfo ?? null
  const isForm = told !== null && id === ''
  if (isForm)
    return {
      mediaType: 'interactiveMessage',
      text: title || (name ?? ''),
      data: { form: { name: name ?? null, answers: told } },
      context,
    }
  if (!title) return null
  return {
    mediaType: 'interactiveMessage',
    text: title,
    data: { reply: { id: id || title, title } },
    context,
  }
}

/** Reads a PIX key that somebody sends to be paid at: the key, its kind, the person, and the amount, if any. */
export function pixPart({ interactiveMessage: sent }: proto.IMessage): Part | null {
  for (const button of sent?.nativeFlowMessage?.buttons ?? []) {
    const told = objectOf(button.buttonParamsJson)
    const settings = Array.isArray(told?.payment_settings) ? (told.payment_settings as (Json | null)[]) : []
    for (const setting of settings) {
      const code = (setting?.pix_static_code ?? setting?.pix_dynamic_code) as Json | null | undefined
      const key = textOf(code?.key)
      if (!code || !key) continue
      const merchant = textOf(code.merchant_name)
      const keyType = pixKeyTypes.find((type) => type === textOf(code.key_type).toUpperCase())
      const amount = centsOf(told?.total_amount)
      const pixCode = textOf(code.code)
      const interactive = {
        type: 'pix',
        title: textOf(sent?.body?.text),
        copyText: key,
        ...(merchant && { merchant }),
        ...(keyType && { keyType }),
        ...(amount > 0 && { amount }),
        ...(pixCode && { pixCode }),
      }
      const text = [interactive.title, merchant, `PIX${keyType ? ` (${keyType})` : ''}: ${key}`]
      return {
        mediaType: 'interactiveMessage',
        text: text.filter(Boolean).join('\n'),
        data: { interactive },
        context: sent?.contextInfo ?? null,
      }
    }
  }
  return null
}

/** Reads a pack of stickers, by its name and its publisher. */
export function packPart({ stickerPackMessage: pack }: proto.IMessage): Part | null {
  if (!pack) return null
  const publisher = pack.publisher?.trim()
  const title = `🧩 ${pack.name?.trim() ?? ''}${publisher ? ` (${publisher})` : ''}`.trim()
  return wordsPart([title, pack.caption, pack.packDescription], pack.contextInfo)
}

/** The advertisement that a message answers, as the Cloud API reports it; null for a card that is none. */
export type Advertisement = Record<
  'sourceType' | 'sourceId' | 'sourceUrl' | 'headline' | 'body' | 'mediaType' | 'mediaUrl' | 'thumbnailUrl',
  string | null
> & { clickId: string | null; welcomeText: string | null }

/** Reads the advertisement or the post from which somebody came. Other programs put their own cards into the same place. Pure. */
export function advertisementIn(context: proto.IContextInfo | null | undefined): Advertisement | null {
  const card = context?.externalAdReply
  if (!card) return null
  const { sourceType, sourceId, ctwaClid, showAdAttribution } = card
  const isAd = Boolean(
    sourceId || ctwaClid || showAdAttribution || sourceType === 'ad' || sourceType === 'post',
  )
  if (!isAd) return null
  const mediaTypes = [null, 'image', 'video']
  return {
    sourceType: sourceType || 'ad',
    sourceId: sourceId || null,
    sourceUrl: card.sourceUrl || null,
    headline: card.title || null,
    body: card.body || null,
    mediaType: mediaTypes[card.mediaType ?? 0] ?? null,
    mediaUrl: card.mediaUrl || card.originalImageUrl || null,
    thumbnailUrl: card.thumbnailUrl || null,
    clickId: ctwaClid || null,
    welcomeText: card.greetingMessageBody || null,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** An amount in cents, from a value and the number by which it is multiplied. */
function centsOf(amount: unknown): number {
  const { value, offset } = (typeof amount === 'object' && amount ? amount : {}) as Json
  const cents = (Number(value) / (Number(offset) || 100)) * 100
  return Number.isFinite(cents) ? Math.round(cents) : 0
}

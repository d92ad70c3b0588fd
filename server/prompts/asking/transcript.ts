import type { TranscriptRow } from './transcript-db.ts'
import { withoutNumbers } from './without-numbers.ts'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

const longestTurn = 1500
const kinds: Partial<Record<string, string>> = {
  image: 'imagem',
  video: 'vídeo',
  audio: 'áudio',
  application: 'documento',
  sticker: 'figurinha',
  locationMessage: 'localização',
  contactMessage: 'contato',
}

/**
 * A conversation as turns of a model: the customer's messages, the answers, and notes where people took over and left again. Numbers are
 * hidden.
 */
export function transcriptOf(rows: readonly TranscriptRow[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  let person: string | null = null
  const note = (content: string) => turns.push({ role: 'system', content })
  for (const row of rows) {
    const speaker: string | null = row.fromMe ? row.userName : person
    if (speaker !== person) {
      if (person !== null) note('(fim do atendimento humano)')
      if (speaker !== null) note('(início do atendimento humano)')
      person = speaker
    }
    const content = withoutNumbers(textOf(row)).slice(0, longestTurn)
    if (!content) continue
    const words = row.fromMe && row.userName ? `(atendente ${row.userName}) ${content}` : content
    turns.push({ role: row.fromMe ? 'assistant' : 'user', content: words })
  }
  // A person who has left does not speak on: what the customer says now is for the model.
  if (person !== null) note('(fim do atendimento humano)')
  return turns
}

function textOf({ body, mediaType, transcript }: TranscriptRow): string {
  const kind = kinds[mediaType]
  const words = (transcript ?? body).trim()
  if (!kind) return words
  return words ? `[${kind}: ${words}]` : `[${kind}]`
}

/** Characters of a token, measured on Portuguese. */
export const charactersPerToken = 3.9
export const tokensOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + Math.ceil(content.length / charactersPerToken) + 4, 0)

/** The frame and as many of the newest turns as fit into a number of tokens. */
export function fitting(frame: ChatMessage, turns: readonly ChatMessage[], most: number): ChatMessage[] {
  let kept = [...turns]
  while (kept.length > 1 && tokensOf([frame, ...kept]) > most) kept = kept.slice(1)
  return [frame, ...kept]
}

import type { Translate } from '#web/platform/translate.ts'
import type { importTexts } from '#web/connections/import-texts.ts'

type Brought = { messages: number; conversations: number }

/** Returns the text for the number of imported messages and conversations. */
export function importResultText(t: Translate<keyof typeof importTexts>, brought: Brought): string {
  const { messages, conversations } = brought
  if (messages === 0) return t('result.none')
  if (messages === 1) return t('result.one')
  return t(conversations === 1 ? 'result.oneConversation' : 'result.many', brought)
}

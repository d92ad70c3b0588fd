import type { CallFault } from '#domain/bot-calls/bot-call.ts'
import { type CallReason, readCallReason } from '#domain/bot-calls/call-reasons.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import type { Language, Texts } from '#domain/i18n/language.ts'
import { addressReasonTexts } from './address-reason-texts.ts'
import { callFaultTexts } from './call-fault-texts.ts'
import { modelReasonTexts } from './model-reason-texts.ts'

const texts: Texts<CallReason> = { ...addressReasonTexts, ...modelReasonTexts }

/** Returns a stored reason as a sentence; null for any other text, such as a provider's own words. */
export function callReasonSentence(text: string, language: Language): string | null {
  const read = readCallReason(text)
  if (!read) return null
  const { reason, values } = read
  const cause = values.reason === undefined ? '' : callReasonWords(values.reason, language)
  return fillWords(texts[reason][language], { ...values, ...(cause && { reason: cause }) })
}

/** Returns the reasons of a text, one a line, in words; what is no reason stays as it is. */
export const callReasonWords = (text: string, language: Language): string =>
  text
    .split('\n')
    .map((line) => callReasonSentence(line, language) ?? line)
    .join(' ')

/** Returns why a call failed: its reason, or its fault where it has none. */
export const failedCallWords = (
  { reason, fault }: { reason: string; fault: CallFault },
  language: Language,
): string => (reason ? callReasonWords(reason, language) : callFaultTexts[fault][language])

import type { ReactNode } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { errorTexts } from '#web/platform/error-texts.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { resetTexts } from './reset-texts.ts'

const known = [
  uiTexts.mandatory,
  uiTexts.shortText,
  uiTexts.longText,
  uiTexts.emailWrong,
  uiTexts.phoneWrong,
  uiTexts.different,
  resetTexts.weak,
]
const isCode = (text: string): text is ErrorCode => text in errorTexts

/** Returns a function that translates a problem of the contract, which is a Portuguese sentence or an error code. */
export function useProblemText(): (problem: ReactNode) => ReactNode {
  const language = useLanguage()
  return (problem) => {
    if (typeof problem !== 'string') return problem
    if (isCode(problem)) return errorTexts[problem][language]
    return (
      known.find((texts: Record<Language, string>) => languages.some((one) => texts[one] === problem))?.[
        language
      ] ?? problem
    )
  }
}

import { ApiError } from './api.ts'
import { errorTexts } from './error-texts.ts'
import { currentLanguage } from './translate.ts'

/** The code in words where there are some, else what the server wrote, else that something happened. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'An error occurred!'
  const code = error instanceof ApiError ? error.code : ''
  const isKnown = (text: string): text is keyof typeof errorTexts => text in errorTexts
  if (isKnown(code)) return errorTexts[code][currentLanguage()]
  return error.message || 'An error occurred!'
}

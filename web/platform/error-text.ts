import { z } from 'zod'
import { hoursOfWork } from '#domain/auth/auth-contract.ts'
import { callFaults } from '#domain/bot-calls/bot-call.ts'
import { ApiError } from './api.ts'
import { callReasonSentence } from './call-reasons/call-reason-words.ts'
import { errorTexts } from './error-texts.ts'
import { toastTexts } from './toast-texts.ts'
import { currentLanguage, translatorOf } from './translate.ts'

/** Returns the text for an error's code; else the server's message; else a general one. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'An error occurred!'
  const code = error instanceof ApiError ? error.code : ''
  const isKnown = (text: string): text is keyof typeof errorTexts => text in errorTexts
  if (isKnown(code))
    return `${named(errorTexts[code][currentLanguage()], error)}${hoursIn(error)}${reasonIn(error)}`
  return error.message || 'An error occurred!'
}

const about = z.object({ name: z.string() })

/** Fills in the name from the error's details, if they have one. */
function named(text: string, error: Error): string {
  const found = about.safeParse(error instanceof ApiError ? error.details : null)
  return found.success ? text.replaceAll('{name}', () => found.data.name) : text
}

/** Adds the working hours to a refusal outside of them. */
function hoursIn(error: Error): string {
  const hours = hoursOfWork.safeParse(error instanceof ApiError ? error.details : null)
  return hours.success ? ` ${translatorOf(toastTexts, currentLanguage())('workHours', hours.data)}` : ''
}

const failedCall = z.object({ fault: z.enum(callFaults), reason: z.string().min(1) })

/** Adds why a call to the outside failed: as a sentence, or a provider's own words in quotation marks. */
function reasonIn(error: Error): string {
  const { data } = failedCall.safeParse(error instanceof ApiError ? error.details : null)
  if (!data) return ''
  return ` (${callReasonSentence(data.reason, currentLanguage()) ?? `“${data.reason}”`})`
}

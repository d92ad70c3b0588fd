import { z } from 'zod'
import type { Language } from '#domain/i18n/language.ts'
import { errorTexts } from '#web/platform/error-texts.ts'

const refusal = z.object({ error: z.string() })
const isKnown = (code: string): code is keyof typeof errorTexts => code in errorTexts

/** Code and meaning of a stored refusal; null if the answer is no refusal. */
export function errorHelp(answer: string | null, language: Language): { code: string; text: string } | null {
  const code = refusal.safeParse(parsed(answer)).data?.error
  if (!code) return null
  return { code, text: isKnown(code) ? errorTexts[code][language] : code }
}

function parsed(answer: string | null): unknown {
  try {
    return JSON.parse(answer ?? '')
  } catch {
    return null
  }
}

import { toastTexts } from './toast-texts.ts'
import { currentLanguage } from './translate.ts'

/** What went wrong, in words. They are loaded when first needed; if that fails the line is down, and this is said. */
export const wordsOf = (error: unknown): Promise<string> =>
  import('./error-text.ts').then(
    ({ errorText }) => errorText(error),
    () => toastTexts.offline[currentLanguage()],
  )

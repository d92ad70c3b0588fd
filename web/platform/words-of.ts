import { toastTexts } from './toast-texts.ts'
import { currentLanguage } from './translate.ts'

/** Resolves to an error as text. The texts are loaded on first use; if that fails, the text for being offline is returned. */
export const wordsOf = (error: unknown): Promise<string> =>
  import('./error-text.ts').then(
    ({ errorText }) => errorText(error),
    () => toastTexts.offline[currentLanguage()],
  )

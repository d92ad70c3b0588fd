import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { blockLineTexts } from './block-texts.ts'
import type { StepWords } from './step-sentence.ts'
import { reasonTexts, stepTexts } from './step-texts.ts'

/** Returns the texts of trace lines in the user's language. */
export const useStepWords = (): StepWords => ({
  step: useTexts(stepTexts),
  reason: useTexts(reasonTexts),
  line: useTexts(blockLineTexts),
  language: useLanguage(),
})

import { useCallback, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { Question } from './question.tsx'
import { uiTexts } from './ui-texts.ts'
import { useUnsaved } from './unsaved.ts'

/** Asks about unsaved changes before a dialog closes. `leave` closes it, or asks first; `question` belongs beside the dialog. */
export function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const t = useTexts(uiTexts)
  const [asking, setAsking] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  useUnsaved(isDirty, ask)
  return {
    leave: isDirty ? ask : onClose,
    // Mounted only while asking: otherwise the Escape key that opens the question would also close it.
    question: asking && (
      <Question
        opened
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

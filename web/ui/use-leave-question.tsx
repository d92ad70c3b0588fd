import { useCallback, useState } from 'react'
import { DiscardQuestion } from './question.tsx'
import { useUnsaved } from './unsaved.ts'

/** Asks about unsaved changes before a dialog closes. `leave` closes it, or asks first; `question` belongs beside the dialog. */
export function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  useUnsaved(isDirty, ask)
  return {
    leave: isDirty ? ask : onClose,
    // Mounted only while asking: otherwise the Escape key that opens the question would also close it.
    question: asking && <DiscardQuestion onConfirm={onClose} onClose={() => setAsking(false)} />,
  }
}

import { showError, showSuccess } from '#web/platform/toast.tsx'

/** Copies a text and shows `said` as confirmation. */
export const copyText = (text: string, said: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(() => showSuccess(said), showError)

import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'

/** Puts a text on the clipboard and says so; says something else where there is none. */
export async function copyText(text: string, words: { done: string; nothing: string }): Promise<void> {
  if (text.trim() === '') return showProblem(words.nothing)
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(words.done)
  } catch (error) {
    showError(error)
  }
}

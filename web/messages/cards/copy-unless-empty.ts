import { showProblem } from '#web/platform/toast.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'

/** Copies a text to the clipboard and confirms it; shows another notice if the text is empty. */
export async function copyUnlessEmpty(text: string, words: { done: string; nothing: string }): Promise<void> {
  if (text.trim() === '') return showProblem(words.nothing)
  await copyText(text, words.done)
}

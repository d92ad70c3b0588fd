import { showProblem } from '#web/platform/toast.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'

/** Puts a text on the clipboard and says so; says something else where there is none. */
export async function copyUnlessEmpty(text: string, words: { done: string; nothing: string }): Promise<void> {
  if (text.trim() === '') return showProblem(words.nothing)
  await copyText(text, words.done)
}

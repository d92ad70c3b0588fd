import type { TraceLine } from '#domain/flows/effect.ts'
import type { FlowNode } from '#domain/flows/graph.ts'
import { outputsOf } from '#domain/flows/outputs.ts'
import type { Language } from '#domain/i18n/language.ts'
import { callReasonSentence } from '#web/platform/call-reasons/call-reason-words.ts'
import type { Translate } from '#web/platform/translate.ts'
import { outputLabel } from './block-line.ts'
import type { blockLineTexts } from './block-texts.ts'
import { reasonTexts, type stepTexts } from './step-texts.ts'

export type StepWords = {
  step: Translate<keyof typeof stepTexts>
  reason: Translate<keyof typeof reasonTexts>
  line: Translate<keyof typeof blockLineTexts>
  language: Language
}

/** Returns the text of a trace line beside the name of its block; null if the name suffices. Pure. */
export function stepSentence(
  { kind, handle, why }: Pick<TraceLine, 'kind' | 'handle' | 'why'>,
  node: FlowNode | undefined,
  { step, reason, line, language }: StepWords,
): string | null {
  const because = Object.hasOwn(reasonTexts, why) ? reason(why as keyof typeof reasonTexts) : why
  switch (kind) {
    case 'in':
      return null
    case 'out': {
      if (why.startsWith('flow ')) return step('otherFlow')
      const output = node && outputsOf(node).find((each) => each.handle === handle)
      return !node || !output || output.kind === 'main'
        ? null
        : step('out', { output: outputLabel(node, output, line) })
    }
    case 'end':
      return why === 'back'
        ? step('back')
        : step('end', { why: callReasonSentence(why, language) ?? because })
    default:
      return step(kind, { why: because })
  }
}

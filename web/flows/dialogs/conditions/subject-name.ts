import { variableNames } from '#domain/messages/message-variables.ts'
import { variableTexts } from '#web/quick-messages/quick-message-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { blockLineTexts } from '../../block-texts.ts'
import type { ConditionSubject } from './condition-subjects.ts'
import { conditionTexts } from './condition-texts.ts'

const maxQuestionLength = 60

/** Returns what a condition compares in words: an answer is named with its question. */
export function useSubjectName() {
  const t = useTexts(conditionTexts)
  const line = useTexts(blockLineTexts)
  const variable = useTexts(variableTexts)
  return ({ key, asked, group }: Pick<ConditionSubject, 'key' | 'asked' | 'group'>): string => {
    if (group === 'answers') {
      const question = asked?.trim().replace(/\s+/g, ' ') ?? ''
      const shown =
        question.length > maxQuestionLength ? `${question.slice(0, maxQuestionLength)}…` : question
      return shown === '' ? key : `${key} · ${shown}`
    }
    switch (key) {
      case 'tag':
      case 'queueOpen':
      case 'companyOpen':
      case 'http_error':
        return t(`key.${key}`)
      case 'channel':
      case 'queue':
      case 'connection':
        return line(`key.${key}`)
    }
    const known = variableNames.find((name) => name === key)
    return known ? variable(known) : key
  }
}

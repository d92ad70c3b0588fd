import { useTexts } from '#web/platform/translate.ts'
import { fieldTexts } from './field-texts.ts'

const isField = (name: string): name is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, name)

/** What a field is called in the person's language; one that has no word is shown as it is. */
export function useFieldName(): (name: string) => string {
  const t = useTexts(fieldTexts)
  return (name) => (isField(name) ? t(name) : name)
}

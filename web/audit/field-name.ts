import { useTexts } from '#web/platform/translate.ts'
import { fieldTexts } from './field-texts.ts'

const isField = (name: string): name is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, name)

/** Returns a function that names a field in the person's language; a field without a text keeps its code name. */
export function useFieldName(): (name: string) => string {
  const t = useTexts(fieldTexts)
  return (name) => (isField(name) ? t(name) : name)
}

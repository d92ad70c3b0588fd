import { templateTexts } from './template-texts.ts'

type Text = keyof typeof templateTexts
const isText = (key: string): key is Text => Object.hasOwn(templateTexts, key)

/** Returns the text key of a status or category of Meta's; null for an unknown one, which is shown as Meta spells it. */
export const textOf = (kind: 'status' | 'category', word: string): Text | null => {
  const key = `${kind}.${word}`
  return isText(key) ? key : null
}

import { templateTexts } from './template-texts.ts'

type Text = keyof typeof templateTexts
const isText = (key: string): key is Text => Object.hasOwn(templateTexts, key)

/** Which text names a status or a category of Meta's; null for one that is new to us, which then stands as Meta writes it. */
export const textOf = (kind: 'status' | 'category', word: string): Text | null => {
  const key = `${kind}.${word}`
  return isText(key) ? key : null
}

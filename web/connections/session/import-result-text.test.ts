import { expect, test } from 'vitest'
import { importResultText } from './import-result-text.ts'
import { importTexts } from '#web/connections/import-texts.ts'

test('says what came in, in one and in many', () => {
  const inPortuguese = (key: keyof typeof importTexts, values: Record<string, string | number> = {}) =>
    importTexts[key].pt.replace(/\{(\w+)\}/g, (_hole, name: string) => String(values[name]))
  const said = (messages: number, conversations: number) =>
    importResultText(inPortuguese, { messages, conversations })
  expect(said(165, 3)).toBe('165 mensagens de 3 conversas importadas')
  expect(said(12, 1)).toBe('12 mensagens de 1 conversa importadas')
  expect(said(1, 1)).toBe('1 mensagem de 1 conversa importada')
  expect(said(0, 0)).toBe('Nenhuma mensagem importada')
})

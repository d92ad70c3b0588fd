import { expect, test } from 'vitest'
import { separateCodeOf, textOfInteractive } from './interactive-text.ts'

test('[MSG-049] a list is a numbered menu through all its sections', () => {
  const row = (title: string, description = '') => ({ rowId: title, title, description })
  const list = {
    title: 'Cardápio',
    text: 'O que vai ser hoje?',
    buttonText: 'Ver opções',
    sections: [
      { title: 'Bolos', rows: [row('Cenoura', 'com calda'), row('Fubá')] },
      { title: 'Pães', rows: [row('Francês')] },
    ],
  }
  expect(textOfInteractive({ list }, 'whatsapp')).toBe(
    '*Cardápio*\nO que vai ser hoje?\n\nVer opções:\n\n*Bolos*\n1. Cenoura\n   com calda\n2. Fubá\n\n*Pães*\n3. Francês',
  )
})

test('[MSG-050, MSG-051, MSG-052] a button says what it would copy, call or open', () => {
  const button = { title: 'Cupom', description: 'Só hoje', buttonText: 'Copiar', copyText: 'BOLO10' }
  expect(textOfInteractive({ interactive: { type: 'copy', ...button } }, 'whatsapp')).toBe(
    '*Cupom*\n\nSó hoje\n\nCopiar:\nBOLO10',
  )
  expect(
    textOfInteractive(
      { interactive: { type: 'call', ...button, description: '', copyText: '+551140028922' } },
      'whatsapp',
    ),
  ).toBe('*Cupom*\n\n📞 Copiar:\n+551140028922')
})

test('[MSG-053, MSG-054] a payment says its amount in reais, its key and its code', () => {
  const interactive = {
    type: 'pix' as const,
    title: 'Pedido 12',
    merchant: 'Padaria Aurora',
    keyType: 'CNPJ' as const,
    copyText: '11222333000181',
    amount: 12_345,
    pixCode: '000201…6304ABCD',
    reference: 'r',
  }
  expect(textOfInteractive({ interactive }, 'whatsapp')).toBe(
    '*Pedido 12*\n\nPadaria Aurora\nR$ 123,45\nPIX (CNPJ): 11222333000181\n\nPIX copia e cola na próxima mensagem 👇',
  )
  expect(textOfInteractive({ interactive }, 'whatsappapi')).toContain('000201…6304ABCD')
  expect(separateCodeOf({ interactive }, 'whatsapp')).toBe('000201…6304ABCD')
  expect(separateCodeOf({ interactive }, 'whatsappapi')).toBeNull()
})

import { expect, test } from 'vitest'
import { textOfInteractive } from './interactive-text.ts'
import { signed, withoutSignature } from './signature-rules.ts'

test.each(['whatsapp', 'whatsappapi'] as const)('signs in bold on %s, which draws it', (channel) => {
  expect(signed('Oi', { name: 'José da Silva', channel })).toBe('*José da Silva:*\nOi')
})

test.each(['facebook', 'instagram'] as const)('writes no WhatsApp marks on %s', (channel) => {
  expect(signed('Oi', { name: 'José da Silva', channel })).toBe('José da Silva:\nOi')
  const list = { title: 'Cardápio', text: '', buttonText: 'Ver', sections: [] }
  expect(textOfInteractive({ list }, channel)).toBe('Cardápio\n\nVer:')
})

test('takes the signature off for editing, and nothing else', () => {
  const ana = { name: 'Ana Souza', channel: 'whatsapp' } as const
  expect(withoutSignature('*Ana Souza:*\nBom dia', ana)).toEqual({
    signature: '*Ana Souza:*\n',
    text: 'Bom dia',
  })
  expect(withoutSignature('*Bia:*\nBom dia', ana)).toEqual({ signature: '', text: '*Bia:*\nBom dia' })
})

import { expect, test } from 'vitest'
import type { Choices, InteractiveContent, TapButton } from './interactive-content.ts'
import { formOf, interactiveProblems, textAboveReplies } from './interactive-rules.ts'

const row = (title: string, description = '') => ({ rowId: title, title, description })
const list = (over: Partial<Choices> = {}): InteractiveContent & { list: Choices } => ({
  list: {
    title: 'Cardápio',
    text: 'O que vai ser?',
    buttonText: 'Ver',
    sections: [{ title: '', rows: [row('Cenoura')] }],
    ...over,
  },
})
const button = (type: TapButton['type'], over: Partial<TapButton> = {}): InteractiveContent => ({
  interactive: { type, title: 'Cupom', description: '', buttonText: 'Abrir', copyText: 'x', ...over },
})

test('[D111] names how each channel shows each kind', () => {
  const channels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const
  expect(channels.map((channel) => formOf(channel, list()))).toEqual([
    ...['text', 'own', 'quick-replies', 'quick-replies'],
  ])
  expect(channels.map((channel) => formOf(channel, button('url')))).toEqual([
    ...['text', 'own', 'button', 'button'],
  ])
  expect(channels.map((channel) => formOf(channel, button('call')))).toEqual([
    ...['text', 'text', 'button', 'text'],
  ])
  expect(channels.map((channel) => formOf(channel, button('copy')))).toEqual([
    ...['text', 'text', 'text', 'text'],
  ])
})

test('[D111] names the options that are too long for quick replies, and only there', () => {
  const long = list({ sections: [{ title: '', rows: [row('Bolo'), row('Bolo de cenoura com calda')] }] })
  const problem = { path: 'sections.0.rows.1.title', message: 'Too Long!' }
  expect(interactiveProblems('instagram', long)).toEqual([problem])
  expect(interactiveProblems('whatsappapi', long)).toEqual([])
  expect(interactiveProblems('whatsapp', long)).toEqual([])
})

test('[D111] counts what the words of a list with descriptions make of its text', () => {
  const text = 'x'.repeat(970)
  expect(interactiveProblems('instagram', list({ text }))).toEqual([])
  const described = list({ text, sections: [{ title: '', rows: [row('Cenoura', 'com calda')] }] })
  expect(interactiveProblems('instagram', described)).toEqual([{ path: 'text', message: 'Too Long!' }])
  expect(textAboveReplies(described.list)).toBeNull()
})

test('[D111] limits the text above a button, and wants an international number to call', () => {
  expect(interactiveProblems('facebook', button('url', { description: 'x'.repeat(633) }))).toEqual([])
  expect(interactiveProblems('facebook', button('url', { description: 'x'.repeat(634) }))).toEqual([
    { path: 'description', message: 'Too Long!' },
  ])
  const call = (copyText: string) => interactiveProblems('facebook', button('call', { copyText }))
  expect(call('+55 11 4002-8922')).toEqual([])
  expect(call('11 4002-8922')).toEqual([{ path: 'copyText', message: 'Invalid number' }])
  expect(interactiveProblems('instagram', button('call', { copyText: '11 4002-8922' }))).toEqual([])
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { responderEndpoints } from '#domain/traces/responder-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ResponderMap } from './responder-map.tsx'

test('shows the way of a message, what is set for each step, and which step nobody reaches', async () => {
  api().answer(responderEndpoints.listResponders, {
    phrases: [
      { id: 1, name: 'Preço', phrase: 'preço', flow: { id: 4, name: 'Tabela' }, problem: 'unpublished' },
    ],
    prompt: null,
    integration: { id: 2, name: 'n8n', problem: 'fault' },
    welcome: { id: 5, name: 'Olá', problem: null },
    noPhrase: { id: 6, name: 'De sempre', problem: null },
    flowsInMenu: false,
    hasMenu: true,
    departments: [{ id: 3, name: 'Vendas' }],
  })
  show(<ResponderMap connection={{ id: 9, name: 'Loja' }} onClose={() => {}} />, { as: { profile: 'admin' } })
  const steps = await screen.findAllByRole('listitem')
  const step = (title: string) => {
    const found = steps.find((one) => one.dataset.reach && one.textContent?.startsWith(title))
    if (!found) throw new Error(title)
    return found
  }
  expect(steps.flatMap((one) => one.dataset.reach ?? [])).toEqual([
    ...['all', 'unset', 'unset', 'unset', 'all', 'nobody', 'all'],
  ])
  expect(step('Frase').textContent).toContain('preço → Tabela (nunca publicado)')
  expect(step('Integração').textContent).toContain('n8n (chave recusada)')
  const links = within(step('Fluxo')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flowbuilder/5', '/flowbuilder/6'])
  expect(step('Menu').textContent).toContain('Ninguém chega aqui')
  expect(step('Pessoas').textContent).toContain('espera em Aguardando')
})

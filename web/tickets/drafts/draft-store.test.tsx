import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { setDraft, useDraft } from './draft-store.ts'

const Draft = () => <p>Rascunho: {useDraft(1, false)}</p>

test('follows what another tab of the browser writes, sends or deletes', () => {
  show(<Draft />)
  act(() => setDraft({ ticketId: 1, isPrivate: false }, 'Bom'))
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('draft:'))
  const written = { text: 'Bom dia', writtenAt: Date.now() + 1, saved: false }
  act(() => {
    localStorage.setItem(key, JSON.stringify(written))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(screen.getByText('Rascunho: Bom dia')).toBeTruthy()
  act(() => {
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(screen.getByText('Rascunho:')).toBeTruthy()
})

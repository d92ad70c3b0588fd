import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { fill, show } from '#tests/web/stage.tsx'
import { UnsavedPage, useLeavePart, useUnsavedField } from './unsaved-page.tsx'

function Field() {
  const [text, setText] = useState('')
  const [part, setPart] = useState('one')
  const navigate = useNavigate()
  const leave = useLeavePart()
  useUnsavedField(text !== '')
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/settings?tab=brand">brand</Link>
      <Link to="/settings?edit=7">dialog</Link>
      <button type="button" onClick={() => void navigate('/tickets')}>
        tickets
      </button>
      <button type="button" onClick={() => leave(() => setPart('two'))}>
        other part
      </button>
      <p>part {part}</p>
    </>
  )
}

async function open(text: string) {
  const page = (
    <UnsavedPage>
      <Field />
    </UnsavedPage>
  )
  const { keys } = show(
    <Routes>
      <Route path="/home" element={<Link to="/settings">settings</Link>} />
      <Route path="/settings" element={page} />
      <Route path="/tickets" element={<p>tickets here</p>} />
    </Routes>,
    { at: '/home' },
  )
  await keys.click(screen.getByText('settings'))
  if (text) await fill(keys, screen.getByLabelText('text'), text)
  return keys
}
const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' })
const typed = () => (screen.getByLabelText('text') as HTMLInputElement).value
const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const path = () => location.pathname + location.search

test.each([
  ['a link to another tab', 'brand', '/settings?tab=brand'],
  ['a command', 'tickets', '/tickets'],
])('asks about unsaved text before %s leads away', async (_what, name, to) => {
  const keys = await open('half a line')
  expect(closing()).toBe(true)
  await keys.click(screen.getByText(name))
  await question()
  expect(path()).toBe('/settings')
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typed()).toBe('half a line')
  await keys.click(screen.getByText(name))
  await question()
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(path()).toBe(to))
})

test('asks about unsaved text on a step back, and goes back once it may be lost', async () => {
  const keys = await open('half a line')
  act(() => history.back())
  await question()
  await waitFor(() => expect(path()).toBe('/settings'))
  expect(typed()).toBe('half a line')
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('settings')).toBeTruthy()
  expect(path()).toBe('/home')
})

test('asks before another part of the page takes the place of the text', async () => {
  const keys = await open('half a line')
  await keys.click(screen.getByText('other part'))
  await question()
  expect(screen.getByText('part one')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('part two')).toBeTruthy()
})

test('leaves at once without unsaved text, and opens dialogs of the page with it', async () => {
  const keys = await open('half a line')
  await keys.click(screen.getByText('dialog'))
  expect(path()).toBe('/settings?edit=7')
  await keys.clear(screen.getByLabelText('text'))
  expect(closing()).toBe(false)
  await keys.click(screen.getByText('tickets'))
  expect(await screen.findByText('tickets here')).toBeTruthy()
})

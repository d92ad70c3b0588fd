import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { unsavedQuestion, useUnsaved } from '#web/ui/unsaved.ts'
import { plugMicrophone } from '#tests/web/fake-microphone.ts'
import { show } from '#tests/web/stage.tsx'
import { VoiceRecorder } from './voice-recorder.tsx'

const nothing = () => {}
function Recording() {
  const [isOver, setOver] = useState(false)
  if (isOver) return <p>over</p>
  return <VoiceRecorder channel="whatsapp" onFile={nothing} onLeft={nothing} onEnd={() => setOver(true)} />
}

async function record(element = <Recording />) {
  const { unplug } = plugMicrophone()
  const { keys } = show(element)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar gravação' })
  await waitFor(() => expect(send.disabled).toBe(false))
  return { unplug, keys, send }
}
const button = (name: string) => screen.getByRole('button', { name })
const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('finishes a recording whose microphone was unplugged', async () => {
  const { unplug, keys, send } = await record()
  act(unplug)
  const notice = await screen.findByText('O microfone foi desconectado. Envie a gravação ou descarte.')
  expect(notice.role).toBe('alert')
  await keys.keyboard('{Escape}')
  expect(screen.getByText('Descartar a gravação?')).toBeTruthy()
  await keys.click(button('Continuar'))
  await keys.click(send)
  expect(await screen.findByText('over')).toBeTruthy()
  expect(await screen.findByText('Gravação muito curta: nada foi enviado.')).toBeTruthy()
})

test('asks before a recording is left, and no more once it is discarded', async () => {
  const { keys } = await record()
  expect(leaving()).toBe(true)
  act(() => unsavedQuestion()?.())
  expect(screen.getByText('Descartar a gravação?')).toBeTruthy()
  await keys.click(button('Descartar'))
  expect(screen.getByText('over')).toBeTruthy()
  expect(leaving()).toBe(false)
  expect(unsavedQuestion()).toBeNull()
})

function DirtyForm() {
  useUnsaved(true, nothing)
  return null
}
function RecordingUnderForm() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Recording />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        form
      </button>
      {isOpen && <DirtyForm />}
    </>
  )
}

test('asks before a recording is left once a form with changes above it is gone', async () => {
  const { keys } = await record(<RecordingUnderForm />)
  await keys.click(button('form'))
  expect(unsavedQuestion()).toBe(nothing)
  await keys.click(button('form'))
  act(() => unsavedQuestion()?.())
  expect(screen.getByText('Descartar a gravação?')).toBeTruthy()
})

test('gives the microphone back where the browser cannot record it', async () => {
  const { isOn } = plugMicrophone()
  function refuse() {
    throw new DOMException('The type is not recorded.', 'NotSupportedError')
  }
  Object.assign(globalThis, { MediaRecorder: Object.assign(refuse, { isTypeSupported: () => false }) })
  show(<Recording />)
  expect(await screen.findByText('over')).toBeTruthy()
  expect(isOn()).toBe(false)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { AudioTranscript } from './audio-transcript.tsx'

const file = '0192f0c1-0000-7000-8000-000000000001'
const url = `/media/1/${file}?e=1&s=x`
const ask = async () => {
  const { keys } = show(<AudioTranscript url={url} transcript={null} />)
  await keys.click(screen.getByRole('button', { name: 'Transcrever' }))
}

test('[MSG-056] asks for what a recording says by the name of its file, and shows it', async () => {
  api().answer(transcriptionEndpoints.transcribeAudio, { transcribedText: 'Quero dois pães' })
  await ask()
  expect(await screen.findByText('Quero dois pães')).toBeTruthy()
  expect(api().asked(transcriptionEndpoints.transcribeAudio)).toEqual([{ params: { file } }])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['ERR_TRANSCRIPTION_ADDRESS', 400, 'Formato de URL de áudio inesperado'],
  ['ERR_TRANSCRIPTION_ANSWER', 409, 'Dados de transcrição inválidos'],
])('[MSG-057] says of %s what the specification says', async (code, status, sentence) => {
  api().refuse(transcriptionEndpoints.transcribeAudio, status, code)
  await ask()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Transcrever' })).toBeTruthy()
})

test('shows a stored transcript without a request', () => {
  show(<AudioTranscript url={url} transcript="Já escrito" />)
  expect(screen.getByText('Já escrito')).toBeTruthy()
})

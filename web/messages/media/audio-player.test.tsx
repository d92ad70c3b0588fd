import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { AudioPlayer } from './audio-player.tsx'

const url = '/media/1/0192f0c1-0000-7000-8000-000000000001?e=1&s=x'
const file = {
  name: 'voz-20261129.ogg',
  mimeType: 'audio/ogg; codecs=opus',
  size: 9,
  width: null,
  height: null,
}

test('[MSG-021, D25] offers a voice note as mp3, and plays that where the browser knows no ogg', () => {
  const { container } = show(
    <AudioPlayer messageId={1} url={url} file={{ ...file, voice: true }} transcript="Oi" />,
  )
  const link = screen.getByRole('link', { name: 'Baixar em MP3' })
  expect(link.getAttribute('href')).toBe(`${url}&as=mp3&download=1`)
  expect(link.getAttribute('download')).toBe('voz-20261129.mp3')
  const audio = container.querySelector('audio')
  expect(audio?.getAttribute('src')).toBe(url)
  fireEvent.error(audio!)
  expect(audio?.getAttribute('src')).toBe(`${url}&as=mp3`)
})

test('offers other recordings as they are', () => {
  const music = { ...file, name: 'hino.mp3', mimeType: 'audio/mpeg', voice: false }
  show(<AudioPlayer messageId={2} url={url} file={music} transcript="Oi" />)
  const link = screen.getByRole('link', { name: 'Baixar áudio' })
  expect(link.getAttribute('href')).toBe(`${url}&download=1`)
  expect(link.getAttribute('download')).toBe('hino.mp3')
})

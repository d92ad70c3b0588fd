import { expect, test } from 'vitest'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { silentOgg } from './silent-ogg.ts'

test('makes a recording that a foreign reader takes for two seconds of Opus', async () => {
  const bytes = new Uint8Array(silentOgg(2))
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryAudioTrack()
  expect(track).toMatchObject({ codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 })
  expect(await input.computeDuration()).toBeCloseTo(2, 1)
})

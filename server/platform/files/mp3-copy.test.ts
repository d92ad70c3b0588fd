import { expect, test } from 'vitest'
import { voiceNote } from '#tests/channels/voice-note.ts'
import { makeMp3Copy } from './mp3-copy.ts'

/** Reads the head of the first frame. Source: ISO/IEC 11172-3, audio frame header. */
function frameOf(mp3: Buffer) {
  const at = mp3.indexOf(Buffer.from([0xff]))
  const [sync = 0, rates = 0, mode = 0] = mp3.subarray(at + 1, at + 4)
  const isLayer3 = (sync & 0xe6) === 0xe2
  return { isLayer3, kbps: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128][rates >> 4], isMono: mode >> 6 === 3 }
}

test('[MSG-021, D25] encodes a voice note as mono mp3 at 128 kbit/s', async () => {
  const mp3 = await makeMp3Copy(voiceNote)
  expect(frameOf(mp3 ?? Buffer.alloc(4))).toEqual({ isLayer3: true, kbps: 128, isMono: true })
  const seconds = ((mp3?.length ?? 0) * 8) / 128_000
  expect(seconds).toBeGreaterThan(1.9)
  expect(seconds).toBeLessThan(2.3)
})

test('makes no copy of what is no voice note, is cut off at once, or holds no sound', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('RIFF….WAVE'), voiceNote.subarray(0, 60)])
    expect(await makeMp3Copy(bytes)).toBeNull()
})

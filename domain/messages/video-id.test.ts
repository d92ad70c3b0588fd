import { expect, test } from 'vitest'
import { videoIdOf } from './video-id.ts'

test('[MSG-065] an address of a video tells its id of 11 characters', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'http://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ',
  ])
    expect(videoIdOf(address)).toBe('dQw4w9WgXcQ')
  for (const address of [
    'https://youtube.com/watch?v=dQw4w9WgXc',
    'https://youtube.com/watch?v=dQw4w9WgX%22Q',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/@canal',
    'mailto:dQw4w9WgXcQ@youtu.be',
  ])
    expect(videoIdOf(address)).toBe(null)
})

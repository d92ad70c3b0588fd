import { expect, test } from 'vitest'
import { helpVideoOf } from './help-video.ts'

test('[COMP-004] reduces a pasted address to the code of its video', () => {
  for (const typed of [
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])
    expect(helpVideoOf(typed)).toBe('dQw4w9WgXcQ')
})

test('[COMP-004] takes nothing else for a video', () => {
  for (const typed of [
    '',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    '"><script>1',
  ])
    expect(helpVideoOf(typed)).toBeNull()
})

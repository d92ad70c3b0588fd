import { readVolume } from '#web/platform/volume.ts'

const quietMs = 2000
const longestQuietMs = 30_000
let rangAt = Number.NEGATIVE_INFINITY
let heardAt = Number.NEGATIVE_INFINITY
let sound: HTMLAudioElement | null = null

/** Whether news at a moment ring: the first of a burst does, and a burst that does not end rings now and then. */
export function isDue(now: number, heard: number, rang: number): boolean {
  return now - heard >= quietMs || now - rang >= longestQuietMs
}

/** Plays the sound of news at the volume that the person chose. */
export function ring(): void {
  const now = Date.now()
  const due = isDue(now, heardAt, rangAt)
  heardAt = now
  if (!due) return
  rangAt = now
  const volume = readVolume()
  if (volume === 0) return
  sound ??= new Audio('/notification.wav')
  sound.volume = volume
  sound.currentTime = 0
  // A browser plays nothing before the page was first touched.
  void sound.play().catch(() => {})
}

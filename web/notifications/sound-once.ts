import { readVolume } from '#web/platform/volume.ts'

const storageKey = 'rangAt'
let sound: HTMLAudioElement | null = null

/** Plays the sound of news of a moment, unless another tab has played it for news less than `quietMs` away. */
export async function soundOnce(at: number, quietMs: number): Promise<void> {
  const volume = readVolume()
  if (volume === 0) return
  // A browser has locks on secure pages only.
  if (!navigator.locks) return play(volume)
  await navigator.locks.request('ring', async () => {
    if (Math.abs(at - Number(localStorage.getItem(storageKey))) < quietMs) return
    await play(volume)
    localStorage.setItem(storageKey, String(at))
  })
}

/** Rejects in a tab that was not touched yet, in which a browser plays nothing. */
async function play(volume: number) {
  sound ??= new Audio('/notification.wav')
  sound.volume = volume
  sound.currentTime = 0
  await sound.play()
}

import { z } from 'zod'

/** Makes the copy of a voice note as mp3 (decision D25); run by `copy-voice.ts`. */
export const voiceCopy = {
  name: 'files:copy-voice',
  payload: z.object({ fileId: z.uuid() }),
  queue: 'files:copy-voice',
}

/** Whether a file is a voice note that programs without Opus cannot play; those of Messenger and Instagram are m4a. */
export const needsCopy = ({ voice, mimeType }: { voice: boolean; mimeType: string }): boolean =>
  voice && mimeType.startsWith('audio/ogg')

import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const transcriptionEndpoints = defineEndpoints({
  /**
   * Returns the transcript of a recording; `file` is the last part of its address. A model is asked once, then the text is kept with the
   * message.
   */
  transcribeAudio: {
    method: 'GET',
    path: '/messages/transcribeAudio/:file',
    access: 'signedIn',
    visit: 'never',
    perMinute: 60,
    params: z.object({ file: z.string().max(300) }),
    response: z.object({ transcribedText: z.string() }),
  },
  /** Has a second of silence transcribed with the key that is typed, or the stored one; returns the model that answered. */
  testTranscription: {
    method: 'POST',
    path: '/transcription-test',
    access: 'super',
    visit: 'never',
    perMinute: 10,
    body: z.strictObject({ apiKey: z.string().trim().min(1).max(500).optional() }),
    response: z.object({ model: z.string() }),
  },
})

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
})

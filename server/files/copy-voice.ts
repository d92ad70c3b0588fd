import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { isMissing } from '#server/platform/files/is-missing.ts'
import { makeMp3Copy } from '#server/platform/files/mp3-copy.ts'
import { copyKeyOf } from '#server/platform/files/storage.ts'
import { findFile, saveCopySize } from './file-db.ts'
import { needsCopy, voiceCopy } from './voice-copy.ts'

/** As large as a voice note may be on any channel. */
const maxBytes = 16 * 1024 * 1024

/** Stores a voice note as mp3 beside the recording that was sent. What cannot be decoded stays without a copy. */
export const copyVoice: Job<z.infer<typeof voiceCopy.payload>> = {
  ...voiceCopy,
  isSlow: true,
  run: async (ctx, { fileId }) => {
    const file = await ctx.read((tx) => findFile(tx, fileId))
    if (!file || file.copySize !== null || !needsCopy(file) || file.size > maxBytes) return
    const ogg = await ctx.storage.read(file.storageKey).then(buffer, (error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    const mp3 = ogg && (await makeMp3Copy(ogg))
    if (!mp3) return
    const key = copyKeyOf(file.storageKey)
    await ctx.storage.putBytes(key, mp3)
    const isSaved = await ctx.transaction((tx) => saveCopySize(tx, fileId, mp3.length))
    // The message was deleted meanwhile.
    if (!isSaved) await ctx.storage.remove(key)
  },
}

import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { secretSettingOf } from '#server/settings/setting-secret.ts'

/** Returns the installation's key for recordings. Throws ERR_TRANSCRIPTION_ANSWER where none is set. */
export async function getListeningKey(platform: Platform): Promise<string> {
  const owner = await openPlatformCompany(platform)
  const apiKey = await owner.read((tx) => secretSettingOf(tx, { ...owner, key: 'openaikeyaudio' }))
  if (!apiKey)
    throw new AppError('ERR_TRANSCRIPTION_ANSWER', {
      fault: 'auth',
      reason: writeCallReason('transcription-key-unset'),
    })
  return apiKey
}

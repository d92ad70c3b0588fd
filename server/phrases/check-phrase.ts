import { AppError } from '#domain/errors.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasConnection, hasFlow } from './phrase-db.ts'

type Checked = {
  phrase?: string | undefined
  flowId?: number | undefined
  whatsappId?: number | null | undefined
}

/** Refuses a phrase of nothing but signs, and flows and connections that are not there. */
export async function checkPhrase(tx: Db, { phrase, flowId, whatsappId }: Checked): Promise<void> {
  if (phrase !== undefined && plainWords(phrase) === '') {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.phrase', message: 'Required' }])
  }
  if (flowId !== undefined && !(await hasFlow(tx, flowId))) throw new AppError('ERR_NO_FLOW_FOUND')
  if (whatsappId && !(await hasConnection(tx, whatsappId))) throw new AppError('ERR_NO_WAPP_FOUND')
}

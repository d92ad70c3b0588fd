import { AppError } from '#domain/errors.ts'
import { problemsOfPrompt } from '#domain/prompts/prompt-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isKnownQueue } from './prompt-db.ts'

type Given = Parameters<typeof problemsOfPrompt>

/** Throws ERR_VALIDATION with the fields that a prompt lacks, and ERR_NO_QUEUE_FOUND for an unknown department. */
export async function checkPrompt(tx: Db, ...[prompt, has]: Given): Promise<void> {
  const problems = problemsOfPrompt(prompt, has)
  if (problems.length) {
    throw new AppError(
      'ERR_VALIDATION',
      problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
    )
  }
  if (prompt.queueId !== null && !(await isKnownQueue(tx, prompt.queueId)))
    throw new AppError('ERR_NO_QUEUE_FOUND')
}

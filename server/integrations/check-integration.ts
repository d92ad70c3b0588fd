import { AppError } from '#domain/errors.ts'
import { problemsOfIntegration } from '#domain/integrations/integration-rules.ts'

/** Throws ERR_VALIDATION naming what an integration lacks for its type. */
export function checkIntegration(...given: Parameters<typeof problemsOfIntegration>): void {
  const problems = problemsOfIntegration(...given)
  if (!problems.length) return
  throw new AppError(
    'ERR_VALIDATION',
    problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
  )
}

import { passwordFault, passwordFaults } from '#domain/access/common-password.ts'
import { AppError } from '#domain/errors.ts'

/** Throws ERR_VALIDATION where a new password is among the commonest, or made of the person's own words (decision D110). */
export function throwIfGuessable(
  password: string | undefined,
  own: readonly string[],
  path = 'body.password',
): void {
  const fault = password ? passwordFault(password, own) : null
  if (fault) throw new AppError('ERR_VALIDATION', [{ path, message: passwordFaults[fault] }])
}

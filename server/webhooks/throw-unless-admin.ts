import { isAdmin, type Viewer } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'

/**
 * Throws ERR_NO_PERMISSION for others than administrators. A webhook receives what every department hears, with the customers' numbers: a
 * permission of a role never makes one (decision D112).
 */
export function throwUnlessAdmin(viewer: Viewer): void {
  if (!isAdmin(viewer)) throw new AppError('ERR_NO_PERMISSION')
}

import { can, type Viewer } from '#domain/access/access.ts'
import { type DeletedKind, restorePermission } from '#domain/deleted-records/deleted-record-contract.ts'
import { AppError } from '#domain/errors.ts'

export function throwUnlessRestorer(viewer: Viewer, kind: DeletedKind): void {
  const permission = restorePermission[kind]
  if (permission && !can(viewer, permission)) throw new AppError('ERR_NO_PERMISSION')
}

/** Whether an error says that the storage has no such file: the disk says ENOENT, S3 NoSuchKey or NotFound, somewhere in the chain of causes. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name } = error as { code?: unknown; name: string }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(error.cause)
}

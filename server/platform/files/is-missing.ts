/** Returns whether an error, or a cause of it, says that the storage has no such file: ENOENT of the disk, NoSuchKey or NotFound of S3. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name } = error as { code?: unknown; name: string }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(error.cause)
}

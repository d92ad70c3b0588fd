/** Has the browser save what an address serves. */
export function followDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

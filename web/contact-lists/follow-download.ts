/** Makes the browser download the file of an address. */
export function followDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

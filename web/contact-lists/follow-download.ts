import type { Viewer } from '#domain/access/access.ts'

/** Makes the browser download the file of an address. */
export function followDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Whether the user may take out a spreadsheet: it holds customers' numbers, and a support visit includes no exports. */
export const mayExport = ({ visit, hidesNumbers }: Viewer): boolean => !visit && !hidesNumbers

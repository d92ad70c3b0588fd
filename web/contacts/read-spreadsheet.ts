/** The cells of the first sheet of an .xlsx file, or of a .csv file, as texts. Rejects when the file is neither. */
export async function readSpreadsheet(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readExcel } = await import('read-excel-file/browser')
    const [sheet] = await readExcel(file)
    return (sheet?.data ?? []).map((row) => row.map(textOf))
  }
  const { default: Papa } = await import('papaparse')
  const text = await file.text()
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return data
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

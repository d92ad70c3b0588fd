import html2canvas from 'html2canvas-pro'
import { jsPDF } from 'jspdf'
import { pagesOf } from './pages-of.ts'

const marginMm = 1
const pageMm = { width: 210, height: 297 }
const quality = 0.98
const sharpness = 2

/**
 * Writes rows of the page into an A4 portrait PDF and hands it over as a download. A row is never cut, unless it is longer than a
 * page.
 */
export async function writePdf(
  rows: HTMLElement[],
  fileName: string,
  onPage: (page: number, pages: number) => void,
): Promise<void> {
  const width = Math.max(...rows.map((row) => row.offsetWidth))
  const mmOfPx = (pageMm.width - 2 * marginMm) / width
  const pageHeight = (pageMm.height - 2 * marginMm) / mmOfPx
  const pages = pagesOf(
    rows.map((row) => row.offsetHeight),
    pageHeight,
  )
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait' })
  for (const [index, { from, to }] of pages.entries()) {
    onPage(index + 1, pages.length)
    if (index > 0) pdf.addPage('a4', 'portrait')
    const canvas = await drawRows(rows.slice(from, to), width)
    const height = Math.min(canvas.height / sharpness, pageHeight) * mmOfPx
    const picture = canvas.toDataURL('image/jpeg', quality)
    pdf.addImage(picture, 'JPEG', marginMm, marginMm, width * mmOfPx, height)
  }
  pdf.save(fileName)
}

/** Copies of the rows, drawn apart from the dialog that scrolls them. */
async function drawRows(rows: HTMLElement[], width: number): Promise<HTMLCanvasElement> {
  const sheet = document.createElement('div')
  sheet.style.cssText = `position:fixed;left:-10000px;top:0;width:${width}px;background:#fff;color:#16181d;font-size:13px;font-variant-numeric:normal`
  sheet.append(...rows.map((row) => row.cloneNode(true)))
  document.body.append(sheet)
  try {
    return await html2canvas(sheet, { scale: sharpness, logging: false, backgroundColor: '#ffffff' })
  } finally {
    sheet.remove()
  }
}

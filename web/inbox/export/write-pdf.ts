import html2canvas from 'html2canvas-pro'
import { jsPDF } from 'jspdf'
import { pagesOf } from './pages-of.ts'

const marginMm = 1
const pageMm = { width: 210, height: 297 }
const quality = 0.98
/** Height of each page's footer. */
const footMm = 8
const sharpness = 2

type Wish = {
  fileName: string
  footOf: (page: number, pages: number) => string
  onPage: (page: number, pages: number) => void
}

/** Writes rows of the page into an A4 portrait PDF and starts its download. A row is cut only if it is longer than a page. */
export async function writePdf(rows: HTMLElement[], { fileName, footOf, onPage }: Wish): Promise<void> {
  const width = Math.max(...rows.map((row) => row.offsetWidth))
  const mmOfPx = (pageMm.width - 2 * marginMm) / width
  const pageHeight = (pageMm.height - 2 * marginMm - footMm) / mmOfPx
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
    pdf.addImage(
      await drawFoot(footOf(index + 1, pages.length), width),
      'JPEG',
      marginMm,
      pageMm.height - marginMm - footMm,
      width * mmOfPx,
      footMm,
    )
  }
  pdf.save(fileName)
}

/** Draws the footer as a picture: the standard PDF fonts lack letters of some languages. */
async function drawFoot(text: string, width: number): Promise<string> {
  const foot = document.createElement('div')
  const height = (footMm * width) / (pageMm.width - 2 * marginMm)
  foot.style.cssText = `height:${height}px;padding-top:8px;color:#5b6472;font-size:12px;text-align:center`
  foot.textContent = text
  return (await drawRows([foot], width)).toDataURL('image/jpeg', quality)
}

/** Draws copies of the rows outside the scrolling dialog. */
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

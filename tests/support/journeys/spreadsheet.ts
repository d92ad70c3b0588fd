import { crc32 } from 'node:zlib'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const column = (index: number) => String.fromCharCode(65 + index)

/** Returns a real .xlsx file with one sheet of texts. */
export function xlsxOf(rows: string[][]): Buffer {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row
        .map((text, index) => `<c r="${column(index)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join('')}</row>`,
  )
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Contatos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(parts))
}

/** Returns a ZIP archive with uncompressed files. */
function zipOf(files: [name: string, text: string][]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const data = Buffer.from(text)
    const path = Buffer.from(name)
    // Version, flags, method, time and date, checksum, both sizes, length of the name, no extra field.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    bodies.push(local)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, path]))
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}

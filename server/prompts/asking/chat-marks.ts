/** What a model thinks before it answers, also where the end, or the beginning, of it is missing. */
const thoughts =
  /<(think|thinking|thought|reasoning|reflection|scratchpad)\b[^<>]{0,200}>[\s\S]*?(?:<\/\1\s{0,5}>|$)/gi
const endOfThoughts = /^[\s\S]*<\/(?:think|thinking|thought|reasoning|reflection|scratchpad)\s{0,5}>/i
/** Marks of special tokens that some models leave in their answers. */
const tokens = /<\|[a-z_]{1,40}\|>/gi

const fence = /^[ \t]{0,3}(?:```|~~~)[\w+#.-]{0,40}[ \t]*$/
const heading = /^[ \t]{0,3}#{1,6}[ \t]+(.{1,1000}?)[ \t]*#{0,6}[ \t]*$/
const underline = /^[ \t]{0,3}(?:=|-){3,200}[ \t]*$/
const rule = /^[ \t]{0,3}(?:(?:\*[ \t]?){3,100}|(?:-[ \t]?){3,100}|(?:_[ \t]?){3,100})$/
const bullet = /^([ \t]{0,20})[*+][ \t]+(?=\S)/
const task = /^([ \t]{0,20}- )\[([ xX])\][ \t]+/
const tableLine = /^[ \t]{0,3}\|(.{1,2000})\|[ \t]*$/
const tableRule = /^[ \t|:-]{3,2000}$/

/**
 * Returns a model's Markdown in the marks of chats: *bold*, _italic_, ~struck~; headings are bold lines, tables are lines with middots. What
 * the model thought aloud is left out.
 */
export function chatMarks(text: string): string {
  const said = text.replace(thoughts, '').replace(endOfThoughts, '').replace(tokens, '')
  let isCode = false
  const lines = said.split('\n').flatMap((line) => {
    if (fence.test(line)) {
      isCode = !isCode
      return ['```']
    }
    return isCode ? [line] : lineOf(line)
  })
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

function lineOf(line: string): string[] {
  if (rule.test(line) || underline.test(line)) return ['']
  const row = tableLine.exec(line)
  if (row)
    return tableRule.test(line)
      ? []
      : [
          cellsOf(row[1] ?? '')
            .map(marks)
            .join(' · '),
        ]
  const title = heading.exec(line)?.[1]
  if (title !== undefined) return [`*${marks(title).replaceAll('*', '')}*`]
  return [
    marks(
      line
        .replace(bullet, '$1- ')
        .replace(task, (_all, before: string, is: string) => before + (is === ' ' ? '☐ ' : '☑ ')),
    ),
  ]
}

const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim())

/** Marks of bold and italic text stand for others meanwhile, as one becomes the other's. */
const [boldMark, italicMark] = ['\u0001', '\u0002']

function marks(line: string): string {
  const parts = line.split(/(`[^`\n]{1,1000}`)/)
  return parts
    .map((part, at) => (at % 2 === 1 ? part : marked(part)))
    .join('')
    .replaceAll(boldMark, '*')
    .replaceAll(italicMark, '_')
}

const word = '\\p{L}\\p{N}'
const both = new RegExp(`(?<![${word}*])\\*\\*\\*(?=\\S)([^*\\n]{1,1000}?)(?<=\\S)\\*\\*\\*(?!\\*)`, 'gu')
const bold = /\*\*(?=\S)([^*\n]{1,1000}?)(?<=\S)\*\*/g
const underlinedBold = new RegExp(`(?<![${word}_])__(?=\\S)([^_\\n]{1,1000}?)(?<=\\S)__(?![${word}_])`, 'gu')
const struck = /~~(?=\S)([^~\n]{1,1000}?)(?<=\S)~~/g
const italic = new RegExp(
  `(?<![${word}*\\\\])\\*(?=[^\\s*])([^*\\n]{1,1000}?)(?<=\\S)\\*(?![${word}*])`,
  'gu',
)

/** In Markdown a single asterisk is italic; after bold text is set apart, what is left of them is. */
function marked(part: string): string {
  const hasDouble = /\*\*|__/.test(part)
  const set = part
    .replace(both, `${boldMark}${italicMark}$1${italicMark}${boldMark}`)
    .replace(bold, `${boldMark}$1${boldMark}`)
    .replace(underlinedBold, `${boldMark}$1${boldMark}`)
    .replace(struck, '~$1~')
  // A model that writes for a chat marks bold text by one asterisk.
  const leaned = hasDouble ? set.replace(italic, `${italicMark}$1${italicMark}`) : set
  return leaned.replace(/\\([\\`*_~#|[\](){}.!+-])/g, '$1')
}

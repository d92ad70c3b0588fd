const glyphs = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

/** The tab's title with the number of unread tickets: a glyph up to twenty, the number in brackets beyond. */
export function titleWithUnread(name: string, unread: number): string {
  if (unread <= 0) return name
  return `${glyphs[unread - 1] ?? `(${unread})`} ${name}`
}

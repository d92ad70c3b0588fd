import { expect, test } from 'vitest'
import { type TextNode, textNodesOf } from './text-marks.ts'

/** Renders nodes as one line: bold in <b>, and so on. */
const drawn = (nodes: TextNode[]): string =>
  nodes
    .map((node) => {
      if ('children' in node) return `<${node.kind}>${drawn(node.children)}</${node.kind}>`
      if (node.kind === 'text') return node.text
      return node.kind === 'link' ? `<a ${node.href}>${node.text}</a>` : `<mono>${node.text}</mono>`
    })
    .join('')
const of = (text: string) => drawn(textNodesOf(text))

test('bold, italic, struck and mono, inside one another too', () => {
  expect(of('*a* _b_ ~c~ `d`')).toBe('<bold>a</bold> <italic>b</italic> <strike>c</strike> <mono>d</mono>')
  expect(of('*a _b_ c*!')).toBe('<bold>a <italic>b</italic> c</bold>!')
  expect(of('```x *y*\nz```')).toBe('<mono>x *y*\nz</mono>')
  expect(of('*Ana Souza:*\nOlá')).toBe('<bold>Ana Souza:</bold>\nOlá')
})

test.each(['2*3*4', '* a *', 'a_b_c', '*a\nb*', '**', '*', '* lista', '``', 'snake_case_name', '5 * 3 * 2'])(
  '%j stays as it is',
  (text) => expect(textNodesOf(text)).toEqual([{ kind: 'text', text }]),
)

test('signs inside an address mean nothing; an address inside signs is a link', () => {
  expect(of('https://a.com/_x_/*y* ok')).toContain('<a https://a.com/_x_/*y*>')
  expect(of('*veja https://a.com/x_y*')).toContain('<a https://a.com/x_y')
})

test('markup and scripts are only ever text', () => {
  for (const text of [
    '<scr<script>ipt>alert(1)</script>',
    '*<img src=x onerror=alert(1)>*',
    '[x](javascript:alert(1))',
  ]) {
    expect(textNodesOf(text).some(({ kind }) => kind === 'link')).toBe(false)
    expect(of(text).replaceAll(/<\/?bold>/g, '*')).toBe(text)
  }
})

test('an address ends where something unseen would begin', () => {
  expect(of('https://a.com/\u202Emoc.live')).toBe('<a https://a.com/>https://a.com/</a>\u202Emoc.live')
})

test('a text made to be slow is not', () => {
  const started = performance.now()
  for (const text of [
    '*a '.repeat(20_000),
    '*_'.repeat(30_000),
    '`'.repeat(60_000),
    '*a _b ~c '.repeat(7000),
  ]) {
    expect(textNodesOf(text).length).toBeGreaterThan(0)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})

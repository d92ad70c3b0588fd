import type { Page } from 'playwright-core'

/** Position and size in pixels, and for elements with text `colour on background`. */
export type Place = [x: number, y: number, width: number, height: number, colours?: string]

/** Places of elements by role and name, in the order of the document. */
export type Layout = Record<string, Place>

/**
 * Returns the layout of a part of a page, or of its dialog if one is open, as far as the window shows it without scrolling: landmarks,
 * headings, buttons, links, fields, rows and messages. Names carry `0` for every number, because ids, counts and times differ between runs.
 */
export const layoutOf = (page: Page, part = 'body'): Promise<Layout> =>
  page.evaluate(`(() => {
    const roles = {
      ARTICLE: 'article', ASIDE: 'complementary', BUTTON: 'button', FORM: 'form', FOOTER: 'footer', H1: 'heading', H2: 'heading',
      H3: 'heading', HEADER: 'header', INPUT: 'field', LABEL: 'label', LI: 'item', MAIN: 'main', NAV: 'navigation', SECTION: 'section',
      SELECT: 'field', TABLE: 'table', TEXTAREA: 'field', TR: 'row',
    }
    const named = ['dialog', 'log', 'tab', 'tablist', 'toolbar', 'switch', 'img', 'row', 'button', 'list', 'listitem']
    const coloured = new Set(['article', 'button', 'heading', 'link', 'tab'])
    // Their text names other elements.
    const holders = new Set(['complementary', 'dialog', 'footer', 'form', 'header', 'list', 'log', 'main', 'navigation', 'section',
      'table', 'tablist', 'toolbar'])
    const roleOf = (one) => {
      const given = one.getAttribute('role')
      if (named.includes(given)) return given
      return one.tagName === 'A' ? 'link' : roles[one.tagName]
    }
    const textOf = (id) => document.getElementById(id)?.textContent ?? ''
    const nameOf = (one, role) => {
      const name = one.getAttribute('aria-label') || (one.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' ').trim()
        || one.labels?.[0]?.textContent || one.getAttribute('placeholder') || one.getAttribute('title')
      const text = role === 'article' || !(name || holders.has(role)) ? one.innerText || one.textContent : name
      return (text ?? '').replace(/\\d+/g, '0').replace(/\\s+/g, ' ').trim().slice(0, 32).trim()
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const hex = (color) => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data].map((part) => part.toString(16).padStart(2, '0')).join('')
    }
    const isClear = (color) => hex(color).endsWith('00')
    const opaque = (color) => '#' + hex(color).replace(/ff$/, '')
    const backgroundOf = (one) => {
      const own = getComputedStyle(one).backgroundColor
      return isClear(own) && one.parentElement ? backgroundOf(one.parentElement) : own
    }
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility())
    const root = dialogs.at(-1) ?? document.querySelector('${part}') ?? document.body
    const layout = {}
    for (const one of [root, ...root.querySelectorAll('*')]) {
      const role = roleOf(one)
      if (!role || !one.checkVisibility({ visibilityProperty: true }) || one.closest('.visually-hidden, [aria-hidden=true]')) continue
      const { x, y, width, bottom, right } = one.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - y
      if (width < 2 || height < 2 || bottom <= 0 || right <= 0 || x >= innerWidth) continue
      const name = (role + ' ' + nameOf(one, role)).trim()
      let key = name
      for (let count = 2; key in layout; count++) key = name + ' #' + count
      layout[key] = [x, y, width, height].map(Math.round)
      if (coloured.has(role)) layout[key].push(opaque(getComputedStyle(one).color) + ' on ' + opaque(backgroundOf(one)))
    }
    return layout
  })()`)

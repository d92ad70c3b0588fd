/** Browser features that jsdom lacks. There is no layout: elements have no size and nothing scrolls. */
export function fillBrowserGaps(): void {
  class StillObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return []
    }
  }
  Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver })
  const missing: [object, string, unknown][] = [
    [window, 'matchMedia', mediaQuery],
    [window, 'scrollTo', () => {}],
    [Element.prototype, 'scrollIntoView', () => {}],
    [Element.prototype, 'scrollTo', () => {}],
    [Element.prototype, 'checkVisibility', () => true],
    [window, 'getComputedStyle', computedStyle],
    [HTMLMediaElement.prototype, 'play', () => Promise.resolve()],
    [HTMLMediaElement.prototype, 'pause', () => {}],
    [HTMLMediaElement.prototype, 'load', () => {}],
    [URL, 'createObjectURL', () => 'blob:file'],
    [URL, 'revokeObjectURL', () => {}],
    [document, 'fonts', { addEventListener: () => {}, removeEventListener: () => {} }],
  ]
  for (const [target, name, value] of missing) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

const { getComputedStyle } = window

/** Text areas have their own style only: Mantine measures them by two dozen properties after each key, and nothing has a size here. */
const computedStyle = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
  element instanceof HTMLTextAreaElement ? element.style : getComputedStyle(element, pseudo)

/** Media queries of a wide screen with a mouse. */
const mediaQuery = (media: string) => ({
  media,
  matches: media.includes('hover: hover') || media.includes('min-width'),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

/** A script of the page: the words of a pattern as soon as they stand in a table, however shortly they do. */
export const appearance = (pattern: string): string => `new Promise((resolve) => {
  const wanted = new RegExp(${JSON.stringify(pattern)})
  const look = () => {
    for (const row of document.querySelectorAll('tr')) {
      const found = wanted.exec(row.textContent)
      if (!found) continue
      observer.disconnect()
      return resolve(found[0])
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
})`

/** Page script: records the text matching a pattern as soon as a table contains it, however briefly. */
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

/** Page script: presses the button of that name as soon as it is there and enabled. */
export const pressAtOnce = (name: string): string => `new Promise((resolve) => {
  const press = () => {
    const button = document.querySelector('button[aria-label="${name}"]:enabled')
    if (!button) return
    observer.disconnect()
    button.click()
    resolve()
  }
  const observer = new MutationObserver(press)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  press()
})`

/* Rows that can be added, pictures that can be selected, and the worksheets next to the text. */
;(function (wp) {
  'use strict'

  const { __, _n, sprintf } = wp.i18n

  const actions = {
    add(button) {
      const list = button.closest('.common-measure-list')
      const template = [...list.children].find((child) => child.tagName === 'TEMPLATE')
      const at = list.dataset.next
      list.dataset.next = String(Number(at) + 1)
      const holder = document.createElement('div')
      holder.append(template.content.cloneNode(true))
      // Uses the first marker, because later markers belong to the rows of nested lists.
      for (const element of [...holder.querySelectorAll('[name], [id], [for]'), ...inner(holder)])
        for (const name of ['name', 'id', 'for', 'aria-describedby'])
          if (element.hasAttribute(name))
            element.setAttribute(
              name,
              element.getAttribute(name).replace('[%row%]', `[${at}]`).replace('-row-', `-${at}-`),
            )
      const row = holder.firstElementChild
      template.before(row)
      row.querySelector('input:not([type="hidden"]), textarea, select')?.focus()
    },
    remove(button) {
      const row = button.closest('.common-measure-row')
      const next = row.closest('.common-measure-list').querySelector('[data-common-measure="add"]')
      row.remove()
      next.focus()
    },
    up(button) {
      const row = button.closest('.common-measure-row')
      const before = row.previousElementSibling
      if (!before?.classList.contains('common-measure-row')) return
      // Names contain the row's index, and the server uses the order of rows in the form.
      before.before(row)
      button.focus()
    },
    choose(button) {
      const frame = wp.media({ title: button.textContent, library: { type: 'image' }, multiple: false })
      frame.on('select', () => {
        const { id, url, sizes } = frame.state().get('selection').first().toJSON()
        show(button, String(id), sizes?.thumbnail?.url ?? url)
      })
      frame.open()
    },
    clear: (button) => show(button, '', null),
  }

  function inner(holder) {
    return [...holder.querySelectorAll('template')].flatMap(({ content }) => [
      ...content.querySelectorAll('[name], [id], [for]'),
    ])
  }

  function show(button, id, url) {
    const field = button.closest('.common-measure-image')
    const input = field.querySelector('input')
    input.value = id
    input.dispatchEvent(new Event('change', { bubbles: true }))
    const shown = field.querySelector('.common-measure-image-shown')
    shown.replaceChildren()
    if (url === null) return
    const picture = document.createElement('img')
    picture.src = url
    picture.alt = ''
    shown.append(picture)
  }

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-common-measure]') : null
    if (button) actions[button.dataset.commonMeasure]?.(button)
  })

  const STATES = {
    published: __('Published', 'common-measure'),
    held: __('Held', 'common-measure'),
    missing: __('Missing', 'common-measure'),
    unreadable: __('Unreadable', 'common-measure'),
  }

  async function listWorksheets(box) {
    const answer = await fetch(box.dataset.address, { headers: { 'X-WP-Nonce': window.commonMeasure.nonce } })
    const { worksheets = [], message = '' } = await answer.json()
    const list = document.createElement('ul')
    for (const { title, state, remarks, address } of worksheets) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = address
      link.target = '_blank'
      link.textContent = title
      const words = [
        STATES[state] ?? state,
        ...(remarks > 0 ? [sprintf(_n('%d remark', '%d remarks', remarks, 'common-measure'), remarks)] : []),
      ].join(', ')
      item.append(link, document.createElement('br'), words)
      list.append(item)
    }
    const said = document.createElement('p')
    said.textContent = message
    box.replaceChildren(...(worksheets.length > 0 ? [list] : []), ...(message === '' ? [] : [said]))
  }

  for (const box of document.querySelectorAll('.common-measure-worksheets'))
    listWorksheets(box).catch(() => (box.textContent = __('The desk does not answer.', 'common-measure')))
})(window.wp)

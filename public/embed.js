/*
 * Keeps frames with charts of this site as tall as their charts, and knows <common-measure-chart src="…">. Optional for frames:
 * they are right without it, too. Paste it once or with every chart; it keeps nothing, asks nobody and touches only frames of
 * the site it comes from and its own elements.
 */
;(function () {
  var script = document.currentScript
  if (!script || window.commonMeasureFrames) return
  window.commonMeasureFrames = true
  var origin = new URL(script.src, location.href).origin
  /** px, until the chart has told its own height. */
  var FIRST_HEIGHT = 480
  /** A frame that has loaded and says nothing for so long shows no chart. */
  var SILENCE_MS = 10000
  var elements = new Set()

  function chartAddress(src) {
    try {
      var url = new URL(src, origin)
      return /^https?:$/.test(url.protocol) && url.pathname.replace(/\/$/, '') === '/charts' ? url : null
    } catch {
      return null
    }
  }

  function isOurs(frame) {
    var url = chartAddress(frame.src)
    return url !== null && url.origin === origin
  }

  function frames() {
    return Array.prototype.filter.call(document.getElementsByTagName('iframe'), isOurs)
  }

  // A sandboxed frame has the origin "null": the window that speaks says whose message it is.
  window.addEventListener('message', function (event) {
    var told = event.data && event.data['common-measure']
    var height = told && Number(told.height)
    if (!(height > 0 && height < 20000)) return
    frames().forEach(function (frame) {
      if (frame.contentWindow !== event.source) return
      frame.style.height = Math.ceil(height) + 'px'
      frame.style.aspectRatio = 'auto'
      frame.scrolling = 'no'
    })
    elements.forEach(function (element) {
      if (element.frame && element.frame.contentWindow === event.source) element.tell(Math.ceil(height))
    })
  })

  function ask(frame) {
    if (frame.contentWindow) frame.contentWindow.postMessage({ 'common-measure': 'height?' }, '*')
  }
  // Frames that spoke before this script had come are asked to say it again.
  frames().forEach(ask)

  /** What stands in the element shows without this script, and when no chart can be had. */
  class Chart extends HTMLElement {
    static observedAttributes = ['src', 'theme', 'lang']
    #root = this.attachShadow({ mode: 'open' })
    #slot = document.createElement('slot')
    #address = ''
    #hasTold = false
    #silence = 0

    connectedCallback() {
      elements.add(this)
      if (!this.style.display) this.style.display = 'block'
      this.#show()
    }

    disconnectedCallback() {
      elements.delete(this)
      clearTimeout(this.#silence)
      // Moved, its frame loads again; its height stays, so that nothing jumps.
      this.#hasTold = false
    }

    attributeChangedCallback(_name, before, after) {
      if (this.isConnected && before !== after) this.#show()
    }

    tell(height) {
      // Where the element is hidden, the chart has no width to be drawn in.
      if (this.frame.clientWidth === 0) return
      clearTimeout(this.#silence)
      this.frame.style.height = height + 'px'
      this.frame.style.display = 'block'
      this.#slot.remove()
      if (this.#hasTold) return
      this.#hasTold = true
      this.dispatchEvent(new Event('load'))
    }

    #show() {
      var url = chartAddress(this.getAttribute('src') || '')
      if (!url) return this.#fail()
      for (var name of ['theme', 'lang'])
        if (this.getAttribute(name)) url.searchParams.set(name, this.getAttribute(name))
      if (!this.frame) this.#makeFrame()
      this.frame.title = this.getAttribute('title') || url.searchParams.get('title') || 'Chart'
      if (this.#address === url.href) return
      this.#address = url.href
      this.#hasTold = false
      this.frame.src = url.href
    }

    #makeFrame() {
      var frame = (this.frame = document.createElement('iframe'))
      frame.loading = 'lazy'
      frame.scrolling = 'no'
      frame.style.cssText =
        'display:block;border:0;width:100%;height:' + (Number(this.getAttribute('height')) || FIRST_HEIGHT) + 'px'
      frame.addEventListener('load', () => {
        clearTimeout(this.#silence)
        this.#silence = setTimeout(() => this.#listenOnce(), SILENCE_MS)
        ask(frame)
      })
      this.#root.append(frame)
    }

    /** A hidden frame tells no height that counts: it is no failure. */
    #listenOnce() {
      if (!this.#hasTold && this.frame.clientWidth > 0) this.#fail()
    }

    #fail() {
      if (this.frame) this.frame.style.display = 'none'
      this.#root.append(this.#slot)
      this.dispatchEvent(new Event('error'))
    }
  }
  if (window.customElements && !customElements.get('common-measure-chart')) {
    customElements.define('common-measure-chart', Chart)
  }
})()

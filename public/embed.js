/*
 * Keeps frames with charts of this site as tall as their charts. Optional: a frame is right without it, too.
 * Paste it once or with every frame; it keeps nothing, asks nobody and touches only frames of the site it comes from.
 */
;(function () {
  var script = document.currentScript
  if (!script || window.commonMeasureFrames) return
  window.commonMeasureFrames = true
  var origin = new URL(script.src, location.href).origin

  function isOurs(frame) {
    try {
      var url = new URL(frame.src, location.href)
      return url.origin === origin && url.pathname.replace(/\/$/, '') === '/charts'
    } catch {
      return false
    }
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
  })

  function ask(frame) {
    if (frame.contentWindow) frame.contentWindow.postMessage({ 'common-measure': 'height?' }, '*')
  }
  // Frames that spoke before this script had come are asked to say it again.
  frames().forEach(ask)
})()

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** YouTube's host without cookies before the film plays. */
const PLAYER = 'https://www.youtube-nocookie.com'
/** Time limit for the player's first message. A frame does not report an error page, but a loaded player answers sooner. */
const ANSWER_MS = 4000
const GIVE_UP_MS = 12_000

interface YoutubePlayer {
  frame: RefObject<HTMLIFrameElement | null>
  address: string
  state: 'loading' | 'playing' | 'failed'
  onFrameLoad: () => void
}

export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
}

/** A YouTube film in a frame, and whether its player has answered. Without an answer in time, it counts as unavailable. */
export function useYoutube(id: string): YoutubePlayer {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<YoutubePlayer['state']>(() => (navigator.onLine ? 'loading' : 'failed'))
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined)

  const failIn = useCallback((ms: number) => {
    clearTimeout(deadline.current)
    deadline.current = setTimeout(() => setState('failed'), ms)
  }, [])

  useEffect(() => {
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin !== PLAYER || source !== frame.current?.contentWindow) return
      clearTimeout(deadline.current)
      setState('playing')
    }
    addEventListener('message', onMessage)
    failIn(GIVE_UP_MS)
    return () => {
      clearTimeout(deadline.current)
      removeEventListener('message', onMessage)
    }
  }, [failIn])

  const onFrameLoad = useCallback(() => {
    // The player answers windows that announce that they listen.
    frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), '*')
    failIn(ANSWER_MS)
  }, [failIn])

  const settings = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    playsinline: '1',
    enablejsapi: '1',
    origin: location.origin,
  })
  return { frame, address: `${PLAYER}/embed/${encodeURIComponent(id)}?${settings}`, state, onFrameLoad }
}

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** YouTube's address that sets no cookies before the film plays. */
const PLAYER = 'https://www.youtube-nocookie.com'
/** A frame says nothing of an error page in it; a player that is there answers well within this time. */
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

/** A YouTube film in a frame, and whether its player has answered: no answer in time means that it cannot be loaded. */
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
    // The player answers windows that say they listen.
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

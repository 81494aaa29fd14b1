import type { SharedIndex } from '#services/servers/shared-index.ts'
import type { FromThread, ToThread } from '../thread/thread-messages.ts'

interface AnswersOptions {
  shared: SharedIndex
  /** Of the content. */
  version: () => string
  /** @throws ProviderError while the thread is not running */
  post: (message: ToThread) => void
}

type Call = Extract<FromThread, { type: 'find shared' | 'publish' }>

/** The server that builds looks this often whether the content has changed: the searches of the others do not tell it. */
const LOOK_MS = 2000

/** What the thread of the search asks of the index that servers share, and tells the thread when it has changed. */
export function createSharedIndexAnswers({ shared, version, post }: AnswersOptions) {
  function freshen(isTold: boolean): void {
    send({ type: 'freshen', version: version(), isTold })
  }

  /** A thread that is not running asks by itself when it starts. */
  function send(message: ToThread): void {
    try {
      post(message)
    } catch {}
  }

  async function answerTo(call: Call): Promise<ToThread> {
    const { id } = call
    try {
      if (call.type === 'find shared')
        return { type: 'shared', id, isBuilder: shared.isBuilder(), ...(await shared.find(call.known)) }
      await shared.publish(call.version, call.packed)
      return { type: 'published', id }
    } catch (error) {
      return { type: 'not shared', id, reason: String(error) }
    }
  }

  shared.onChange(() => freshen(true))
  const looking = setInterval(() => shared.isBuilder() && freshen(false), LOOK_MS).unref()
  return {
    answer: (call: Call) => void answerTo(call).then(send),
    close: () => clearInterval(looking),
  }
}

import { sha256 } from '@noble/hashes/sha2.js'
import type { ProofChallenge } from '#domain/vote.ts'

/** Maximum time between two checks for user input. */
const STRETCH_MS = 8
/** Numbers tried between two time checks: about a millisecond on a phone. */
const AT_ONCE = 200

/**
 * Solves a challenge (ALTCHA version 1, SHA-256) without blocking the page. A separate script, loaded when a vote requires a proof. It is
 * plain JavaScript, because `crypto.subtle` is missing on pages without https and is slower for such short texts.
 *
 * @returns the solution in the format of `vote`: base64 of its JSON
 * @throws if the challenge has no solution, or `signal` aborts
 */
export async function proveWork(task: ProofChallenge, signal: AbortSignal): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = task
  const wanted = bytesOf(challenge)
  const encoder = new TextEncoder()
  const begun = sha256.create().update(encoder.encode(salt))
  const digest = new Uint8Array(32)
  let rested = performance.now()
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % AT_ONCE === 0 && performance.now() - rested > STRETCH_MS) {
      await rest()
      signal.throwIfAborted()
      rested = performance.now()
    }
    begun
      .clone()
      .update(encoder.encode(String(number)))
      .digestInto(digest)
    if (isSame(digest, wanted)) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new TypeError('The challenge has no solution.')
}

/** Yields to pending work of the page; a timer would wait four milliseconds longer. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const proceed = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', proceed, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

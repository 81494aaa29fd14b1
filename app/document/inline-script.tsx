import { useDocument } from './document-context.ts'
import { inlineFunction } from './inline-function.ts'

/** A script in the page itself: it calls each function, which must not use anything from outside. */
export function InlineScript({ run, own }: { run: readonly (() => void)[]; own?: string }) {
  const { nonce } = useDocument()
  return <Script nonce={nonce} own={own} code={run.map((each) => `(${inlineFunction(each)})()`).join(';')} />
}

/** @param own prefix of the page's language, for the script of the language offer */
export function Script({ code, nonce, own }: { code: string; nonce: string; own?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- our own code
  return <script nonce={nonce} data-own={own} dangerouslySetInnerHTML={{ __html: code }} />
}

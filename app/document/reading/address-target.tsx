/** Marks a page that scrolls to the target in its address (go-to-address-target.ts). */
export function AddressTarget({ delayMs = 0, takesTitle = false }: { delayMs?: number; takesTitle?: boolean }) {
  return <div hidden data-target-delay={delayMs} data-takes-title={takesTitle || undefined} />
}

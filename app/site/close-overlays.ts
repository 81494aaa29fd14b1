/** Closes menus, panels and dialogs of the page. */
export function closeOverlays(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false
  for (const panel of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) panel.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

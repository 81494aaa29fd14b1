import { useState } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Dialog } from '#app/components/dialog/dialog.tsx'
import { Example } from '../example.tsx'

export function Dialogs() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Example name="behind its button">
      <Button type="button" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      {isOpen && (
        <Dialog title="The region in two minutes" onClose={() => setOpen(false)}>
          <p>What it shows.</p>
        </Dialog>
      )}
    </Example>
  )
}

import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Dialog, DialogClose } from '#app/components/dialog/dialog.tsx'
import { Example } from '../example.tsx'

export function Dialogs() {
  return (
    <>
      <Opened
        name="behind its button"
        label="Open the dialog"
        dialog={(close) => (
          <Dialog title="The region in two minutes" onClose={close}>
            <p>What it shows.</p>
          </Dialog>
        )}
      />
      <Opened
        name="narrow, with a head of its own; a press beside it leaves it open"
        label="Open the form"
        dialog={(close) => (
          <Dialog head={(titleId) => <Head titleId={titleId} />} isNarrow staysOpen onClose={close}>
            <p className="catalogue__edge">What it asks.</p>
          </Dialog>
        )}
      />
    </>
  )
}

function Head({ titleId }: { titleId: string }) {
  return (
    <div className="catalogue__edge on-dark">
      <h3 id={titleId}>Never miss a story</h3>
      <DialogClose />
    </div>
  )
}

interface OpenedProps {
  name: string
  label: string
  dialog: (close: () => void) => ReactNode
}

function Opened({ name, label, dialog }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Example name={name}>
      <Button type="button" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </Example>
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '#app/styles/fonts.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/layout.css'
import '#app/styles/type.css'
import '#app/styles/parts.css'
import '#app/styles/meta.css'
import '#app/components/button/button.css'
import '#app/components/rich-text/rich-text.css'
import { Catalogue } from './catalogue.tsx'
import { forceStates } from './forced-states.ts'

const place = document.getElementById('catalogue')
if (!place) throw new Error('index.html has no place for the catalogue')
forceStates(document.styleSheets)
createRoot(place).render(
  <StrictMode>
    <MemoryRouter>
      <Catalogue />
    </MemoryRouter>
  </StrictMode>,
)

import { Component, type ReactNode } from 'react'
import type { Location } from './location.ts'
import { moduleOf } from './routes.ts'
import { ErrorContext, useMatch } from './shown.ts'

/** The whole document: the page, or what stands in its place when it failed on the server, on its way or while it is drawn. */
export function Root({ location, error }: { location: Location; error: unknown }) {
  const { Layout, default: App, ErrorBoundary } = moduleOf(useMatch())
  if (!Layout || !App || !ErrorBoundary) throw new Error('The root has no layout, page or error page')
  const drawFailure = (reason: unknown) => (
    <ErrorContext value={reason}>
      <Layout>
        <ErrorBoundary />
      </Layout>
    </ErrorContext>
  )
  return (
    <DrawingErrors location={location} drawFailure={drawFailure}>
      {error === undefined ? (
        <Layout>
          <App />
        </Layout>
      ) : (
        drawFailure(error)
      )}
    </DrawingErrors>
  )
}

interface DrawingErrorsProps {
  location: Location
  drawFailure: (error: unknown) => ReactNode
  children: ReactNode
}

interface Caught {
  location: Location
  error: unknown
}

/** Catches what is thrown while a page is drawn, until another page is asked for. */
class DrawingErrors extends Component<DrawingErrorsProps, Caught> {
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error }
  }

  static getDerivedStateFromProps({ location }: DrawingErrorsProps, state: Caught): Caught {
    return state.location === location ? state : { location, error: undefined }
  }

  override state: Caught = { location: this.props.location, error: undefined }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.drawFailure(error)
  }
}

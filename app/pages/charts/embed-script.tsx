import embedScript from 'virtual:embed-script'

/** The only script of a framed page. */
export function EmbedScript() {
  return <script type="module" src={embedScript} />
}

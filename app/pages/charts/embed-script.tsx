import embedScript from 'virtual:embed-script'

/** The one script of a framed page. */
export function EmbedScript() {
  return <script type="module" src={embedScript} />
}

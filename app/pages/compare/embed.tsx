/** A comparison to be framed: the embeddable page, which its address leads to the figures of the reference set. */
export { default, handle, headers, loader, meta } from '../charts/charts.tsx'

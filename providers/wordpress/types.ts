import { collections } from './collections.ts'

const ICONS: Record<string, string> = {
  post: 'dashicons-admin-post',
  page: 'dashicons-admin-page',
  attachment: 'dashicons-admin-media',
}
const TAXONOMIES: Record<string, string[]> = { post: ['category', 'post_tag'], page: ['category'] }

/** `/wp/v2/types`: post types by name. */
export function typesBody(siteUrl: string): Record<string, unknown> {
  const types = collections
    .filter(({ kind }) => kind === 'post')
    .map(({ base, type, label }) => ({
      description: '',
      hierarchical: base === 'pages',
      has_archive: false,
      name: label,
      slug: type,
      icon: ICONS[type] ?? null,
      taxonomies: TAXONOMIES[type] ?? [],
      rest_base: base,
      rest_namespace: 'wp/v2',
      _links: {
        collection: [{ href: `${siteUrl}/wp-json/wp/v2/types` }],
        'wp:items': [{ href: `${siteUrl}/wp-json/wp/v2/${base}` }],
      },
    }))
  return Object.fromEntries(types.map((type) => [type.slug, type]))
}

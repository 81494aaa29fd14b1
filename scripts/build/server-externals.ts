/**
 * Packages that stay in node_modules: three with binaries or files of their own, and the stemmers, which are loaded by the name
 * of a language. All others are built into the server: Node takes longer to find and read their thousand files than to run them.
 */
export const SERVER_EXTERNALS = ['@resvg/resvg-js', 'pdfkit', 'tinypool', '@orama/stemmers']

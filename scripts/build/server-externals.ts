/**
 * Packages that stay in node_modules: three with binaries or other files, and the stemmers, which are loaded by language name. All others
 * are bundled, because Node takes longer to find and read their thousand files than to run them.
 */
export const SERVER_EXTERNALS = ['@resvg/resvg-js', 'pdfkit', 'tinypool', '@orama/stemmers']

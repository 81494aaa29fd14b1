/**
 * Packages that stay in node_modules: those with binaries or files of their own, and those that are seldom loaded. All others
 * are built into the server: Node takes longer to find and read their thousand files than to run them.
 */
export const SERVER_EXTERNALS = ['@resvg/resvg-js', 'pdfkit', 'pg', 'nodemailer', '@orama/stemmers']

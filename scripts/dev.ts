export {}

process.env['NODE_ENV'] ??= 'development'
await import('../server/dev.ts')

// The architecture: which box may import which. One rule per box is made from this table.
const boxes = {
  server: ['app', 'providers', 'services', 'domain', 'packages/fonts'],
  app: ['services', 'domain', 'packages/charts', 'packages/fonts'],
  providers: ['services', 'domain'],
  services: ['domain', 'packages/charts', 'packages/fonts'],
  domain: [],
  'packages/charts': [],
  'packages/fonts': [],
}
// The rooms of the chart engine, each with those it may import: worksheet → model → marks of each kind → layout → drawing.
const rooms = {
  messages: [],
  format: ['messages'],
  diagnostics: ['messages', 'format'],
  worksheet: ['messages', 'format', 'diagnostics'],
  model: ['messages', 'format', 'diagnostics', 'worksheet'],
  geometry: ['messages', 'format', 'model'],
  kinds: ['messages', 'format', 'diagnostics', 'worksheet', 'model', 'geometry'],
  view: ['messages', 'model', 'geometry', 'kinds'],
  layout: ['messages', 'format', 'model', 'geometry', 'kinds', 'view'],
  words: ['messages', 'format', 'model', 'kinds', 'view'],
  'build-model': ['messages', 'format', 'diagnostics', 'worksheet', 'model', 'kinds', 'words'],
  draw: ['messages', 'format', 'model', 'geometry', 'kinds', 'view', 'layout', 'words'],
  interaction: ['messages', 'model', 'geometry', 'kinds', 'view', 'words', 'draw'],
  figure: ['messages', 'model', 'geometry', 'view', 'layout', 'draw', 'interaction'],
}
// The rooms of the server, each with those it may import. `app.ts` mounts them all.
const serverRooms = {
  settings: [],
  http: ['settings'],
  limits: ['settings', 'http'],
  observability: ['http'],
  jobs: ['settings', 'observability'],
  pictures: ['settings', 'limits'],
  pages: ['http', 'limits', 'observability'],
  api: ['http', 'limits', 'observability'],
  desk: ['settings', 'http', 'limits', 'pages'],
  composition: ['settings', 'http', 'limits', 'observability', 'jobs', 'pictures', 'api', 'desk'],
  languages: ['settings', 'http', 'jobs', 'pages', 'composition'],
}
// What any service behind the site needs stands in one room, which knows none of them (docs/architecture.md).
const upstreamRoom = {
  imports: '^(services/upstream/|services/turns/|services/log\\.ts$|domain/|node_modules/)',
  // Pages show ages and counts, and wait for no part longer than they can afford.
  pagesUse: '^services/upstream/(call-counts|freshness|within)\\.ts$',
}
const all = Object.keys(boxes)
const strangers = (box) => all.filter((other) => other !== box && !boxes[box].includes(other))

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-catch-all',
      severity: 'error',
      from: {},
      to: { path: '/(util|utils|helpers|misc|common|shared|lib)(/|\\.)', pathNot: 'node_modules' },
    },
    {
      name: 'no-index-files',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules|^packages/charts/src/index.ts$' },
    },
    {
      name: 'domain-needs-no-package',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'upstream-knows-no-service',
      severity: 'error',
      from: { path: '^services/upstream/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: upstreamRoom.imports, dependencyTypesNot: ['core'] },
    },
    {
      name: 'browser-utilities-know-no-room',
      severity: 'error',
      from: { path: '^app/browser/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/', pathNot: '^app/browser/' },
    },
    {
      name: 'pages-use-little-of-upstream',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^services/upstream/', pathNot: upstreamRoom.pagesUse },
    },
    ...Object.entries(rooms).map(([room, below]) => ({
      name: `charts-${room}-imports-downward`,
      severity: 'error',
      from: { path: `^packages/charts/src/${room}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/charts/src/', pathNot: `^packages/charts/src/(${[room, ...below].join('|')})/` },
    })),
    ...Object.entries(serverRooms).map(([room, below]) => ({
      name: `server-${room}-imports-downward`,
      severity: 'error',
      from: { path: `^server/${room}/`, pathNot: '\\.test\\.ts$|/fixtures/' },
      to: { path: '^server/', pathNot: `^server/(${[room, ...below].join('|')})/` },
    })),
    {
      name: 'only-composition-chooses-providers',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(composition/|app\\.ts$)|\\.test\\.ts$|/fixtures/' },
      // The file that starts a process answers no service.
      to: { path: '^providers/', pathNot: '^providers/files/entry-file\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...all.map((box) => ({
      name: `${box.replace('/', '-')}-stays-in-its-place`,
      severity: 'error',
      from: { path: `^${box}/`, pathNot: '\\.(test|contract)\\.tsx?$|/(fixtures|test)/' },
      to: { path: `^(${strangers(box).join('|')})/` },
    })),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // bench/next-site is built by Next.js, which takes JSX in .js files.
    exclude: { path: '(^|/)(\\+types|\\.react-router)/|^build/|^bench/next-site/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}

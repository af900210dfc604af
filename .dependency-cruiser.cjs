const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** A module's repos, and what they write SQL with. */
const SQL = ['^server/modules/[^/]+/[\\w-]*repo\\.ts$', '^node_modules/kysely/']

/** The rooms and their doors. Each comment says where to go instead. */
module.exports = {
  forbidden: [
    rule(
      'domain-imports-nothing',
      'domain/ is pure rules: move what needs more to contract/, server/ or src/.',
      { path: '^domain/' },
      { pathNot: '^domain/' },
    ),
    rule(
      'contract-imports-zod-and-domain',
      'contract/ speaks zod and domain only.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
    ),
    rule(
      'server-not-app',
      'The server never imports the app: share through contract/ or domain/.',
      { path: '^server/' },
      { path: '^src/' },
    ),
    rule(
      'app-not-server',
      'The app never imports the server: share through contract/ or domain/.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    rule(
      'pages-are-thin',
      'A page composes shared/page, features and ui. Data comes through a feature.',
      { path: '^src/pages/' },
      { path: '^src/(api|socket|platform|stores)/' },
    ),
    rule(
      'features-stand-alone',
      'A feature never imports another: the page composes them, or the shared part moves to ui/ or domain/.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'ui-knows-no-store',
      'ui/ gets everything by props.',
      { path: '^src/ui/' },
      { path: '^src/(stores|features|api|socket|pages)/' },
    ),
    rule(
      'api-and-socket-know-no-store',
      'boot hands api/ and socket/ their callbacks.',
      { path: '^src/(api|socket)/' },
      { path: '^src/(stores|navigation|app|features|ui|pages)' },
    ),
    rule(
      'repos-hold-sql',
      'routes → service → repo: a route asks its service.',
      { path: '^server/modules/[^/]+/[\\w-]*routes?\\.ts$' },
      { path: SQL },
    ),
    rule(
      'index-wires',
      'index.ts wires the module and names what others may take: a repo is reached through its service.',
      { path: '^server/modules/[^/]+/index\\.ts$' },
      { path: SQL },
    ),
    rule(
      'modules-meet-by-service',
      "A module never reads another module's tables: call its service.",
      { path: '^server/modules/([^/]+)/' },
      // The shelf's are made for the tables of whoever calls them.
      { path: '^server/modules/[^/]+/[\\w-]*repo\\.ts$', pathNot: '^server/modules/(?:$1|shelf)/' },
    ),
    rule(
      'no-cycles',
      'Break the circle: let both depend on a third.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js'] },
  },
}

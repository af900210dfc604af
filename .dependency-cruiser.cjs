const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** SQL across modules. */
const READS = '^server/modules/.*\\breads\\.ts$'

/** A module's repos, the SQL across modules, and what both are written with. */
const SQL = ['^server/modules/[^/]+/[^/]+/[\\w-]*repo\\.ts$', READS, '^node_modules/kysely/']

/** The composition root and the app's entries. */
const ENTRIES = ['^src/app/', '^src/app\\.tsx$', '^src/custom-tab-bar/']

/** Rooms and files below `src/shared/`. */
const BELOW_SHARED = [
  'ui/',
  'stores/',
  'api/',
  'socket/',
  'platform/',
  'locales/',
  'navigation\\.ts$',
  'addresses\\.ts$',
  'routes\\.ts$',
]

/** The floors, from the ground up. Each is a folder of this name in the rooms that have floors. */
const FLOORS = ['kit', 'base', 'market', 'review', 'money', 'leaving']
const ROOMS_WITH_FLOORS = '(server/modules|contract|domain|src/features|src/locales)'

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
    // The floors of the app, from the top. Types count as well.
    rule(
      'app-is-the-roof',
      'app/ puts the rooms together: what others need of it moves to shared/, or boot hands it down.',
      { path: '^src/', pathNot: ENTRIES },
      { path: ENTRIES },
    ),
    rule(
      'pages-are-below-app-alone',
      'Nobody but app/ imports a page: what others need of it is a feature or stands in shared/.',
      { path: '^src/', pathNot: [...ENTRIES, '^src/pages/'] },
      { path: '^src/pages/' },
    ),
    rule(
      'pages-are-thin',
      'A page composes features, shared/ and ui/. Data comes through a feature.',
      { path: '^src/pages/' },
      { path: '^src/(api|socket|platform|stores)/' },
    ),
    rule(
      'features-are-below-pages',
      'Only app/ and pages/ import features: what the rooms below need of one moves to shared/ or ui/.',
      { path: '^src/', pathNot: [...ENTRIES, '^src/(pages|features)/'] },
      { path: '^src/features/' },
    ),
    rule(
      'features-stand-alone',
      'A feature never imports another: the page composes them, or what they share moves to shared/, ui/ or domain/.',
      { path: '^src/features/([^/]+/[^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'shared-is-below-features',
      'ui/, stores/, api/, socket/ and platform/ know nothing of shared/: it hands them what they need.',
      { path: `^src/(${BELOW_SHARED.join('|')})` },
      { path: '^src/shared/' },
    ),
    rule(
      'ui-knows-no-store',
      'ui/ gets everything by props.',
      { path: '^src/ui/' },
      { path: '^src/(stores|api|socket)/' },
    ),
    rule(
      'stores-know-no-screen',
      'A store gets what it needs by its constructor; of api/ it knows the errors.',
      { path: '^src/stores/' },
      { path: '^src/(ui/|socket/|navigation\\.ts$|addresses\\.ts$|routes\\.ts$)' },
    ),
    rule(
      'api-and-socket-know-no-store',
      'boot hands api/ and socket/ their callbacks.',
      { path: '^src/(api|socket)/' },
      { path: '^src/(ui/|stores/|navigation\\.ts$|addresses\\.ts$|routes\\.ts$)' },
    ),
    rule(
      'platform-is-the-ground',
      'A port knows the platform and domain/: what it needs of the app is handed to it.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/(platform|styles)/' },
    ),
    rule(
      'navigation-and-texts-know-no-room',
      'Addresses, navigation, routes and texts serve every room above platform/ and import none of them.',
      { path: '^src/(navigation|addresses|routes)\\.ts$|^src/locales/' },
      { path: '^src/(ui|stores|api|socket)/' },
    ),
    ...FLOORS.slice(0, -1).map((floor, i) =>
      rule(
        `${floor}-knows-no-floor-above`,
        `What ${floor}/ needs of a floor above is handed down by argument, or moves down.`,
        { path: `^${ROOMS_WITH_FLOORS}/${floor}/` },
        { path: `^$1/(${FLOORS.slice(i + 1).join('|')})/` },
      ),
    ),
    rule(
      'repos-hold-sql',
      'routes → service → repo: a route asks its service.',
      { path: '^server/modules/[^/]+/[^/]+/[\\w-]*routes?\\.ts$' },
      { path: SQL },
    ),
    rule(
      'index-wires',
      'index.ts wires the module and names what others may take: SQL it only passes on, by `export … from`.',
      { path: '^server/modules/[^/]+/[^/]+/index\\.ts$' },
      // What it erases and what waits at the desk are parts of its contract.
      { path: SQL, pathNot: ['/erase-repo\\.ts$', READS], dependencyTypesNot: ['export'] },
    ),
    rule(
      'modules-meet-by-service',
      'A table has one owner (server/db/table-owners.ts): call its service. scripts/lint-tables.mjs reads the SQL itself.',
      { path: '^server/modules/([^/]+/[^/]+)/' },
      // The shelf's are made for the tables of whoever calls them.
      { path: '^server/modules/[^/]+/[^/]+/[\\w-]*repo\\.ts$', pathNot: '^server/modules/(?:$1|market/shelf)/' },
    ),
    rule(
      'reads-only-read',
      'A *reads.ts joins tables of several owners; of the server it knows db/, other reads and types: what decides or writes is beside it.',
      { path: READS },
      { path: '^server/', pathNot: ['^server/db/', READS], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'gateway-stands-outside',
      'The market meets the sandbox’s gateway over HTTP only, as it meets WeChat Pay.',
      { path: '^server/', pathNot: '^server/sandbox-gateway/' },
      { path: '^server/sandbox-gateway/' },
    ),
    rule(
      'gateway-knows-no-market',
      'The sandbox’s gateway knows how WeChat Pay speaks (adapters/payment), and nothing of the market behind it.',
      { path: '^server/sandbox-gateway/' },
      { path: '^server/(modules|db|realtime|jobs|bus|seed)/' },
    ),
    // Types count as well.
    rule('no-cycles', 'Break the circle: let both depend on a third.', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A test stands beside what it tests, and may know everything.
    exclude: { path: '^server/.*\\.test\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js'] },
  },
}

import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noFarClimbs } from './scripts/lib/no-far-climbs.mjs'
import { noFloatAmounts, noFloatIntoAmounts } from './scripts/lib/no-float-amounts.mjs'

const amounts = { rules: { 'no-float-amounts': noFloatAmounts, 'no-float-into-amounts': noFloatIntoAmounts } }
const imports = { rules: { 'no-far-climbs': noFarClimbs } }

/** What only the platform ports, the app's composition root, its service worker and its entries may name. */
const platformOnly =
  'Only src/platform, src/app, src/worker and the app’s entries touch the platform: add or use a port in src/platform/<port>.'
const taro = { name: '@tarojs/taro', message: platformOnly, allowTypeImports: true }

/** What the phones of package.json (`browserslist`) lack, and what no build step brings. */
const newer =
  'The oldest phones of package.json don’t know this, and nothing brings it to them: write it with what they know.'
const tooNew = [
  {
    selector:
      'CallExpression[callee.property.name=/^(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceAll|hasOwn|groupBy|withResolvers|isWellFormed|toWellFormed)$/]',
    message: newer,
  },
  { selector: "CallExpression[callee.object.name='Promise'][callee.property.name=/^(any|try)$/]", message: newer },
  { selector: "CallExpression[callee.name='structuredClone']", message: newer },
  { selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]', message: newer },
]

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/config.ts reads the environment: take it from ctx.config.',
}
const kysely = {
  name: 'kysely',
  message:
    'SQL stands in repos only: move the query to this module’s repo.ts, or to a *reads.ts if it joins others’ tables.',
  allowTypeImports: true,
}

/** A test stands beside what it tests, and may know everything. */
const TESTS = 'server/**/*.test.ts'

/** Where a module's paths stand. */
const ROUTES = ['routes', '*-route', '*-routes'].map(name => `server/modules/*/*/${name}.ts`)
const inRoutes = 'A module’s paths stand in its routes.ts, which calls the service.'
const binding = { name: '#server/http/serve', importNames: ['handle'], message: inRoutes }
const plainRoute = {
  selector: 'CallExpression[callee.object.name=/^(app|scope)$/][callee.property.name=/^(get|post|route)$/]',
  message: inRoutes,
}

export default tseslint.config(
  {
    ignores: ['dist/', 'node_modules/', '.data*/', 'docs/', 'test-results/', 'playwright-report/', '.cache/', '.tmp/'],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { plugins: { imports }, rules: { 'imports/no-far-climbs': 'error' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['scripts/**', 'bench/**', '__tests__/**', TESTS], rules: { 'no-console': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // domain/ has the few places where amounts are divided and printed, each with its tests.
    files: ['{src,server,contract,bench}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    plugins: { market: amounts },
    rules: { 'market/no-float-amounts': 'error' },
  },
  {
    files: ['{src,server,contract,bench}/**/*.{ts,tsx}'],
    // Where list prices of the demo market's goods are drawn by lot.
    ignores: ['server/seed/data/**', 'bench/search-rows.ts', TESTS],
    plugins: { market: amounts },
    rules: { 'market/no-float-into-amounts': 'error' },
  },
  { files: ['{src,contract,domain}/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...tooNew] } },
  {
    files: [
      'src/{api,socket,stores,ui,shared,features,pages,locales}/**/*.{ts,tsx}',
      'src/{navigation,addresses,routes}.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'wx', 'localStorage', 'fetch', 'location', 'history', 'navigator'].map(name => ({
          name,
          message: platformOnly,
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            taro,
            {
              name: '@tarojs/components',
              allowImportNames: ['View', 'Text'],
              message:
                'On H5 there is nothing else (src/platform/elements): ui has a part for it, with a file a target.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='TARO_ENV']", message: platformOnly },
        ...tooNew,
      ],
    },
  },
  { files: ['src/**/*.weapp.tsx'], rules: { 'no-restricted-imports': ['error', { paths: [taro] }] } },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/config.ts', 'server/main.ts', 'server/command.ts', 'server/sandbox-gateway/main.ts', TESTS],
    rules: { 'no-restricted-syntax': ['error', environment] },
  },
  {
    files: ['server/modules/**/*.ts'],
    ignores: ['server/modules/**/*repo.ts', 'server/modules/**/*reads.ts', TESTS],
    rules: { 'no-restricted-imports': ['error', { paths: [kysely, binding] }] },
  },
  {
    files: ['server/modules/**/*.ts'],
    ignores: [...ROUTES, TESTS],
    rules: { 'no-restricted-syntax': ['error', environment, plainRoute] },
  },
  { files: ROUTES, rules: { 'no-restricted-imports': ['error', { paths: [kysely] }] } },
)

// Texts of days and times are of the reader's zone.
process.env.TZ = 'Asia/Shanghai'

const shared = {
  transform: { '\\.m?[jt]sx?$': ['babel-jest', { configFile: './__tests__/support/jest-babel.js' }] },
  // The ports have one file a target: tests run those of H5.
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/__tests__/support/jest-style.js',
    '\\.(webp|png|jpg|svg)$': '<rootDir>/__tests__/support/jest-file.js',
    '^#(.*)$': '<rootDir>/$1',
  },
  globals: { API_BASE: '', APP_VERSION: '1.6.4 (164)' },
}

/** What Taro's build defines. */
const taroGlobals = Object.fromEntries(
  ['INNER_HTML', 'ADJACENT_HTML', 'SIZE_APIS', 'TEMPLATE_CONTENT', 'MUTATION_OBSERVER', 'CLONE_NODE', 'CONTAINS'].map(
    name => [`ENABLE_${name}`, true],
  ),
)
taroGlobals.DEPRECATED_ADAPTER_COMPONENT = false
taroGlobals.__TARO_FRAMEWORK__ = 'react'

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    { ...shared, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/__tests__/unit/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/component/**/*.test.tsx'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^swiper(/.*)?$': '<rootDir>/__tests__/support/jest-swiper.js',
        '^@tarojs/components$': '<rootDir>/src/platform/elements',
        '^@tarojs/taro$': '<rootDir>/__tests__/support/jest-taro-api.js',
      },
      globals: { ...shared.globals, ...taroGlobals },
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
      setupFiles: ['<rootDir>/__tests__/support/jest-taro.js'],
      // What ships as ES modules only and is reached by Taro's H5 runtime.
      transformIgnorePatterns: [
        '<rootDir>/node_modules/(?!(@tarojs|@stencil|lodash-es|query-string|split-on-first|decode-uri-component|filter-obj)/)',
      ],
    },
  ],
}

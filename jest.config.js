const shared = {
  transform: { '\\.[jt]sx?$': ['babel-jest', { configFile: './__tests__/support/jest-babel.js' }] },
  // The ports have one file a target: tests run those of H5.
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/__tests__/support/jest-style.js',
    '\\.(webp|png|jpg|svg)$': '<rootDir>/__tests__/support/jest-file.js',
  },
  globals: { API_BASE: '', APP_VERSION: '1.6.4 (164)' },
}

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    { ...shared, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/__tests__/unit/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/component/**/*.test.tsx'],
      setupFiles: ['<rootDir>/__tests__/support/jest-taro.js'],
      // What ships as ES modules only and is reached by Taro's H5 runtime.
      transformIgnorePatterns: ['/node_modules/(?!(@tarojs|lodash-es|query-string|split-on-first|decode-uri-component|filter-obj)/)'],
    },
  ],
}

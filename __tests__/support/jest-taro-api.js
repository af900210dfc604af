// What the H5 build resolves `@tarojs/taro` to: the platform's calls and the framework's hooks.
const calls = require('@tarojs/taro-h5')
const hooks = require('@tarojs/plugin-framework-react/dist/runtime')

const api = { ...(calls.default ?? {}), ...calls, ...hooks }
module.exports = { __esModule: true, ...api, default: api }

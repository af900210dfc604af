// Taro's runtime looks at this before anything else is loaded.
process.env.TARO_PLATFORM = 'web'
process.env.TARO_ENV = 'h5'
require('@tarojs/taro')

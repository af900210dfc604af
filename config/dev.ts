import type { UserConfigExport } from '@tarojs/cli'

/** What the server answers beside the site: the development server hands it on. */
export const SERVER_PATHS = [
  '/api',
  '/socket',
  '/files',
  '/upload',
  '/posters',
  '/cards',
  '/qrcodes',
  '/calendar',
  '/sandbox',
]

/** The development server of `npm run dev`; the API is a separate server beside it. */
export default {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 3001),
      open: false,
      proxy: [
        {
          context: SERVER_PATHS,
          target: process.env.TARO_APP_API_BASE ?? 'http://127.0.0.1:3000',
          ws: true,
        },
      ],
    },
  },
} as UserConfigExport<'webpack5'>

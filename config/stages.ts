import path from 'node:path'
import { root } from './paths'

/**
 * The site's code in order of execution. Each stage is a separate script and so a separate task: a phone that would be
 * busy for a third of a second at a stretch can handle taps in between.
 */
export const STAGES = {
  react: ['react', 'react/jsx-runtime', 'react-dom/client'],
  vendors: ['mobx', 'mobx-react-lite'],
  // In the order of Taro's own entry: its router and its API depend on each other.
  taro: [
    '@tarojs/plugin-platform-h5/dist/runtime',
    '@tarojs/plugin-framework-react/dist/runtime',
    '@tarojs/taro',
    '@tarojs/router',
    '@tarojs/components/global.css',
    // The base styles: those of the components build on them and have to come after them.
    path.join(root, 'src/styles/index.scss'),
  ],
  // The landing page is loaded with the app: one round trip less before the first cards.
  parts: [path.join(root, 'src/app/boot'), path.join(root, 'src/pages/index/index')],
  start: [path.join(root, 'src/app/started')],
}

/** Taro knows one entry, `app`: it comes last and depends on the stages before it. */
export class Stages {
  apply({ options: { entry } }: { options: { entry: Record<string, { import?: string[]; dependOn?: string[] }> } }) {
    let dependOn: string[] | undefined
    for (const [name, modules] of Object.entries(STAGES)) {
      entry[name] = { import: modules, ...(dependOn && { dependOn }) }
      dependOn = [name]
    }
    entry.app.dependOn = dependOn
  }
}

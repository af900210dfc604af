import { realpathSync } from 'node:fs'
import path from 'node:path'

// Webpack names modules by their real paths: rules for others match nothing where `node_modules` is a link.
export const root = realpathSync(path.resolve(__dirname, '..'))
export const modules = realpathSync(path.join(root, 'node_modules'))

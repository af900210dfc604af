// Re-exports only: Taro's build drops any other import of the module that replaces `@tarojs/components`.
export { Text, View } from './plain'

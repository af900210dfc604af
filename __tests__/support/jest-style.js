// A style module maps each class to its own name.
module.exports = new Proxy(
  { __esModule: true },
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) },
)

// The classes of the icons and the badge are the app's.
export default { component: true, styleIsolation: 'apply-shared' }

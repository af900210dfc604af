// The icons' and the badge's classes are the app's.
export default { component: true, styleIsolation: 'apply-shared' }

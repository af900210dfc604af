/** Browsers show their own permission prompts. */
export const PermissionHost = () => null

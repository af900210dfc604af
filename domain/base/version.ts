export const VERSION_NAME = '1.6.4'
export const VERSION_CODE = 164

import { download } from '.'

const isOnPhone = (url: string) => /^(?:wxfile|https?:\/\/(?:tmp|usr)\b)/.test(url)

/** Returns a file's path on the phone, downloading the file if it isn't there yet. @throws as `download` does */
export const onPhone = async (url: string): Promise<string> => (isOnPhone(url) ? url : download(url))

import { download } from '.'

const isOnPhone = (url: string) => /^(?:wxfile|https?:\/\/(?:tmp|usr)\b)/.test(url)

/** The path of a file that is on the phone already, or is brought there. @throws as `download` does */
export const onPhone = async (url: string): Promise<string> => (isOnPhone(url) ? url : download(url))

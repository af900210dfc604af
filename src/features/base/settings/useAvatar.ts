import { useCallback, useEffect, useRef, useState } from 'react'
import type { Crop } from '#contract/base/upload'
import { isApiError, type UploadTask } from '#src/api'
import { t } from '#src/locales/base/personal'
import { TooLarge, Unreadable } from '#src/platform/upload/types'
import { pickPictures, type PickedFile } from '#src/shared/uploads/files'
import { useApp } from '#src/shared/use-app'
import { toast } from '#src/ui/Toast/toast'
import { usePersonalSource } from './personal-source'

const textOf = (error: unknown): string => {
  if (error instanceof TooLarge) return t('personal.too_big')
  if (error instanceof Unreadable) return t(`personal.${error.kind}`)
  if (!isApiError(error)) throw error
  return Object.values(error.fields)[0] ?? error.message
}

/** A new avatar: chosen, cropped, sent. One that fails stays in the cropper, to be sent again. */
export const useAvatar = () => {
  const { cloud } = useApp()
  const { change, free, upload } = usePersonalSource()
  const [file, setFile] = useState<PickedFile | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const task = useRef<UploadTask | null>(null)
  /** What is uploaded already: a retry needn't send it again. */
  const sent = useRef<{ crop: string; fileId: string } | null>(null)
  /** Changes on closing, so that late answers are dropped. */
  const turn = useRef(0)

  const stop = useCallback(() => {
    turn.current += 1
    task.current?.abort()
    task.current = null
    sent.current = null
  }, [])
  useEffect(() => stop, [stop])
  const close = () => {
    stop()
    if (file) free(file)
    setFile(null)
    setProgress(null)
    setError(null)
  }

  const fileIdOf = async (picture: PickedFile, crop: Crop): Promise<string> => {
    const key = JSON.stringify(crop)
    if (sent.current?.crop === key) return sent.current.fileId
    task.current = upload(picture, crop, setProgress)
    const { fileId } = await task.current.done
    sent.current = { crop: key, fileId }
    return fileId
  }

  return {
    file,
    progress,
    error,
    close,
    choose: async () => {
      const [picked] = await pickPictures(cloud, 1)
      if (picked) setFile(picked)
    },
    save: async (crop: Crop) => {
      if (!file || progress !== null) return
      const mine = (turn.current += 1)
      setError(null)
      setProgress(0)
      try {
        const avatar_file_id = await fileIdOf(file, crop)
        if (mine !== turn.current) return
        await change({ avatar_file_id })
        if (mine !== turn.current) return
        toast(t('personal.avatar_saved'), 'ok')
        close()
      } catch (failure) {
        if (mine !== turn.current) return
        setProgress(null)
        setError(textOf(failure))
      }
    },
  }
}

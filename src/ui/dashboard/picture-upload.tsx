import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { uploadPicture } from './endpoints.ts'
import './picture-upload.css'
import { shrinkPhoto } from './shrink-photo.ts'
import { uploadFile } from './upload-file.ts'

type PictureUploadProps = { hasPicture: boolean; onUploaded: (url: string) => void }

/** Chooses or takes a photo and sends it. What failed is kept, so that it can be sent again. */
export const PictureUpload = ({ hasPicture, onUploaded }: PictureUploadProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<{ file: File; sentence: string }>()

  const send = async (file: File): Promise<void> => {
    setFailed(undefined)
    setProgress(0)
    try {
      const { url } = await uploadFile(uploadPicture, await shrinkPhoto(file), setProgress)
      onUploaded(url)
    } catch (problem) {
      const sentence = problem instanceof Error ? problem.message : 'Please try again in a few minutes.'
      setFailed({ file, sentence })
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className="picture-upload">
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label="Image file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file chosen again must count as a choice.
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        variant="outline"
        pending={progress !== undefined}
        pendingText={`Uploading, ${progress ?? 0}%`}
        onClick={() => input.current?.click()}
      >
        <Upload size={18} aria-hidden="true" />
        {hasPicture ? 'Replace image' : 'Choose an image'}
      </Button>
      <span className="picture-upload-note">JPEG, PNG or WebP</span>
      <div role="alert" className="picture-upload-problem">
        {failed && (
          <>
            <p>
              {failed.file.name} was not uploaded. {failed.sentence}
            </p>
            <Button size="small" variant="outline" onClick={() => void send(failed.file)}>
              Try again
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads in a picture of a QR code. */
export const readQr = async (picture: Buffer, width = 600): Promise<string> => {
  const { data, info } = await sharp(picture)
    .resize(width)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

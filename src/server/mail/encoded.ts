import MimeNode from 'nodemailer/lib/mime-node'

/** How many bytes a mail server gets for this side of an email: more than the text has, as signs beyond ASCII are written in several. */
export const encodedBytes = async (html: string): Promise<number> => {
  const part = await new MimeNode('text/html; charset=utf-8').setContent(html).build()
  return part.length
}

import type { FormDefaults } from '#ui/forms/form-context.ts'
import type { AdminRecap } from './schema.ts'

/** The fields of the form; also what restores a recap. */
export const bodyOf = ({ words, teaching, pictures }: Omit<AdminRecap, 'id' | 'version'>) => ({
  words,
  teachingId: teaching?.id ?? '',
  ...Object.fromEntries(
    pictures.flatMap(({ url, alt }, index) => [
      [`picture${index + 1}`, url],
      [`alt${index + 1}`, alt],
    ]),
  ),
})

export const fieldsOf = (recap: AdminRecap | undefined): FormDefaults =>
  bodyOf(recap ?? { words: '', teaching: null, pictures: [] })

import type { z } from 'zod'
import { otherForms } from '#shared/fields.ts'
import { trapField } from '../forms.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Field = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** What a JSON schema made from a zod schema cannot know: other forms that are taken, and what is only there for robots. */
export const describeField = ({ zodSchema, jsonSchema }: Field): void => {
  const { def } = zodSchema._zod
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape))
      if (field === trapField) delete jsonSchema.properties?.[name]
  const others = otherForms.get(zodSchema)
  if (others) addForms(jsonSchema, others.forms)
}

/** Adds the forms to the schema's `anyOf`, or makes one. The default stays outside of it. */
const addForms = (jsonSchema: JsonSchema, forms: JsonSchema[]): void => {
  const { default: _, ...own } = jsonSchema
  for (const key of Object.keys(own)) delete jsonSchema[key]
  const isUnion = Object.keys(own).join() === 'anyOf'
  jsonSchema.anyOf = [...((isUnion && own.anyOf) || [own]), ...forms]
}

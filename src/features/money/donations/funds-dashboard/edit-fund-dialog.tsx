import { useState } from 'react'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { PictureField } from '#ui/dashboard/upload-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { giftCurrencies } from '../currencies.ts'
import { adminDonations } from '../dashboard/endpoints.ts'
import { drawingNames, fundDrawings } from '../funds/drawings.ts'
import { openFunds } from '../funds/endpoints.ts'
import { adminFunds, changeFund, createFund } from './endpoints.ts'
import { fundBodyOf, fundFieldsOf } from './fund-form-values.ts'
import type { AdminFund } from './schema.ts'

type Props = { fund: AdminFund | undefined; onClose: () => void }

/** Creates a fund, or changes one. */
export function EditFundDialog({ fund: opened, onClose }: Props) {
  const edited = useEdited(opened, adminFunds, fundFieldsOf)
  const { thing: fund, fields } = edited
  const name = fund ? 'Edit fund' : 'Create fund'
  return (
    <Dialog open onClose={onClose} size="admin" title={name}>
      <Form
        label={name}
        schema={async () => (await import('./schema.ts')).fundFormSchema}
        endpoint={fund ? changeFund(fund.id) : createFund}
        key={edited.round}
        {...edited.form}
        prepare={fundBodyOf}
        success={{
          title: fund ? 'Fund updated' : 'Fund created',
          description: 'Donors can choose it now.',
        }}
        failure={{
          title: fund ? "We couldn't update this fund" : "We couldn't create this fund",
          description: noConnection,
        }}
        invalidates={[adminFunds.path, openFunds.path, adminDonations.path]}
        onSuccess={onClose}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <FundFields isNew={!fund} hasPage={fields.isCampaign} />
        <FormFoot
          note="Goes live as soon as you save."
          submit={fund ? 'Save changes' : 'Create fund'}
          onCancel={onClose}
        />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}

const FundFields = ({ isNew, hasPage }: { isNew: boolean; hasPage: boolean }) => {
  const [isCampaign, setIsCampaign] = useState(hasPage)
  return (
    <>
      <Field name="name" label="Name" hint="Donors see it when they choose where their gift goes." />
      <CheckboxField
        name="isCampaign"
        label="Has a page of its own"
        onChange={setIsCampaign}
        hint="A page to share, with its story and what has come in so far."
      />
      <Field
        name="slug"
        label="Link"
        optional
        placeholder="youth-library"
        hint={
          isNew
            ? "The last part of its link. If you leave it out, we'll make it from the name."
            : 'Links that people have shared stop working if you change it.'
        }
      />
      <Field
        name="summary"
        label="Summary"
        rows={2}
        optional={!isCampaign}
        hint="One or two sentences. They also appear in the preview when the link is shared."
      />
      {isCampaign && (
        <>
          <Field name="story" label="Story" rows={7} optional hint="Leave a blank line between paragraphs." />
          <PictureField name="imageUrl" label="Image" hint="At the top of its page. Wide images fit best." />
          <Field
            name="drawing"
            label="Drawing"
            options={fundDrawings.map((value) => ({ value, label: drawingNames[value] }))}
            hint="We show it as long as there is no image."
          />
        </>
      )}
      <FieldGrid>
        <Field name="goal" label="Goal" inputMode="decimal" optional placeholder="5000" />
        <Field name="goalCurrency" label="Currency of the goal" options={giftCurrencies} />
        <Field
          name="endsOn"
          label="Last day"
          type="date"
          optional
          hint="After that day it takes no more gifts."
        />
      </FieldGrid>
    </>
  )
}

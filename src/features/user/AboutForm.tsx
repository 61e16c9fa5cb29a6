import { Box } from '@chakra-ui/react/box';
import { z } from 'zod';
import type { About } from '#core/contract/account/about.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { useKeepAboutMutation } from './aboutApi.ts';
import { aboutTexts as t } from './aboutTexts.ts';

const short = (most: number) => z.string().trim().max(most);
const schema = z.object({
  firstName: short(100),
  lastName: short(100),
  product: short(300),
  whereDidYouHearAboutUs: short(200),
  whereDidYouHearAboutUsDetails: short(200),
  marketingEmailsAccepted: z.boolean(),
});

/** Asks for what registration left out; all of it can be skipped. */
export function AboutForm({ about, onDone }: { about: About; onDone: () => void }) {
  const [keep] = useKeepAboutMutation();
  const { companyOffer: _offer, asked: _asked, ...known } = about;
  const form = useSchemaForm(schema, known);
  const heard = form.watch('whereDidYouHearAboutUs');
  const skip = () => {
    // Whether or not it is kept that they were asked: nobody is held up by it.
    void keep({ asked: true });
    onDone();
  };
  return (
    <Form
      form={form}
      send={async (values) => {
        await keep({ ...values, asked: true }).unwrap();
        onDone();
      }}
      submit={t.save}
      submitting={texts.common.saving}
      cancel={
        <Button look="plain" onClick={skip}>
          {t.skip}
        </Button>
      }
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="4"
        rowGap="5"
      >
        <TextField
          name="firstName"
          label={t.firstName}
          autoComplete="given-name"
          maxLength={100}
          optional
        />
        <TextField
          name="lastName"
          label={t.lastName}
          autoComplete="family-name"
          maxLength={100}
          optional
        />
      </Box>
      <TextField
        name="product"
        label={t.product}
        hint={t.productHint}
        autoComplete="off"
        maxLength={300}
        optional
      />
      <SelectField name="whereDidYouHearAboutUs" label={t.heard} optional>
        <option value="">{t.heardPick}</option>
        {t.heardOptions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      {heard !== '' && (
        <TextField
          name="whereDidYouHearAboutUsDetails"
          label={t.heardDetails}
          maxLength={200}
          optional
          autoComplete="off"
        />
      )}
      <CheckboxField name="marketingEmailsAccepted" label={t.marketing} />
    </Form>
  );
}

import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';
import { useAboutQuery, useKeepAboutMutation } from './aboutApi.ts';
import { aboutTexts } from './aboutTexts.ts';

/** In characters: the contract's `MAX_PRODUCT_LENGTH`. */
const MOST = 300;
const schema = z.object({ product: z.string().trim().max(MOST) });

/**
 * What the rep sells: as they say, else as their company's website says, else what was made up for
 * this call; to be changed in its place.
 */
export function SellsLine({ madeUp }: { madeUp: string | null }) {
  const query = useAboutQuery();
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  if (!isSettled(query)) return <Skeleton height="2.6em" aria-hidden />;
  const { product = '', companyOffer = null } = query.data ?? {};
  if (changing)
    return (
      <ChangeProduct
        product={product}
        onDone={() => {
          setChanging(false);
          setChanged(true);
        }}
      />
    );
  const own = product === '' ? companyOffer : product;
  return (
    <>
      {own ?? madeUp ?? aboutTexts.nothingKnown}
      {own === null && madeUp !== null && (
        <Box as="span" color="fg.muted">
          {' '}
          {aboutTexts.madeUp}
        </Box>
      )}{' '}
      {/* As high as a thumb, and its line no higher than the others. */}
      <Button
        look="bare"
        size="sm"
        ms="-3"
        my="-3"
        verticalAlign="middle"
        autoFocus={changed}
        onClick={() => setChanging(true)}
      >
        {aboutTexts.change}
      </Button>
    </>
  );
}

function ChangeProduct({ product, onDone }: { product: string; onDone: () => void }) {
  const [keep] = useKeepAboutMutation();
  const form = useSchemaForm(schema, { product });
  return (
    <Form
      form={form}
      send={async (values) => {
        await keep(values).unwrap();
        onDone();
      }}
      submit={aboutTexts.save}
      submitting={texts.common.saving}
      look="plain"
      wide={false}
      aria-label={aboutTexts.product}
      cancel={
        <Button look="bare" onClick={onDone}>
          {texts.common.cancel}
        </Button>
      }
    >
      <TextField
        name="product"
        label={aboutTexts.product}
        hint={aboutTexts.productHint}
        maxLength={MOST}
        autoComplete="off"
        autoFocus
      />
    </Form>
  );
}

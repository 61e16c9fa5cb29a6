import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CALL_TYPES, DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ScrollRow } from '#src/ui/layout/ScrollRow.tsx';
import { texts } from '#src/ui/texts.ts';
import type { OpponentFilter } from './opponentFilter.ts';
import { personaTexts } from './texts.ts';

const t = personaTexts.filters;

interface OpponentFiltersProps {
  filter: OpponentFilter;
  industries: readonly string[];
  onChange: (changes: Partial<OpponentFilter>) => void;
}

/**
 * Narrows the opponents: by words, by industry, and by one press each for difficulty, type, and
 * those not called yet.
 */
export function OpponentFilters({ filter, industries, onChange }: OpponentFiltersProps) {
  return (
    <Box role="search" aria-label={t.label} display="grid" gap="4" mb="5">
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="3"
      >
        <TextField
          name="opponent"
          type="search"
          label={t.search}
          placeholder={t.placeholder}
          autoComplete="off"
          defaultValue={filter.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
        <SelectField
          name="industry"
          label={t.industry}
          value={filter.industry ?? ''}
          onChange={({ target }) => onChange({ industry: target.value || null })}
        >
          <option value="">{t.anyIndustry}</option>
          {industries.map((industry) => (
            <option key={industry} value={industry}>
              {industry}
            </option>
          ))}
        </SelectField>
      </Box>
      <ScrollRow columnGap={{ base: '4', lg: '6' }}>
        <Chips label={t.difficulty}>
          {DIFFICULTIES.map((one) => (
            <Chip
              key={one}
              aria-pressed={filter.difficulty === one}
              onClick={() => onChange({ difficulty: filter.difficulty === one ? null : one })}
            >
              {texts.difficulty[one]}
            </Chip>
          ))}
        </Chips>
        <Chips label={t.type}>
          {CALL_TYPES.map((one) => (
            <Chip
              key={one}
              aria-pressed={filter.callType === one}
              onClick={() => onChange({ callType: filter.callType === one ? null : one })}
            >
              {texts.callType[one]}
            </Chip>
          ))}
        </Chips>
        <Chip
          aria-pressed={filter.notCalled}
          onClick={() => onChange({ notCalled: !filter.notCalled })}
        >
          {personaTexts.notCalled}
        </Chip>
      </ScrollRow>
    </Box>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} display="flex" gap="2">
      {children}
    </Box>
  );
}

/** A frame twice as thick says that it is on: colour alone says nothing. */
const Chip = chakra(
  'button',
  {
    base: {
      minHeight: '2.25rem',
      px: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.raised',
      fontSize: 'sm',
      fontWeight: '500',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      _hover: { bg: 'bg.hover' },
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
      '&[aria-pressed=true]': {
        borderColor: 'accent.text',
        color: 'accent.text',
        fontWeight: '650',
        boxShadow: 'inset 0 0 0 1px var(--rs-colors-accent-text)',
      },
    },
  },
  { defaultProps: { type: 'button' } },
);

import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { linePaths, namedPoints, placeOf } from './chart.ts';

const WIDTH = 300;
const HEIGHT = 100;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

interface LineChartProps {
  /** From 0 to 1, in order; null where there is none. */
  values: readonly (number | null)[];
  /** All that it shows, in words. */
  label: string;
  height: string;
  /** How a value is written, at the axis and beside points. */
  format: (value: number) => string;
  /** What stands at both ends of the axis below, as days do. */
  ends: readonly [first: string, last: string];
}

/**
 * One line over faint quarters with its axes; its first, best and last values are written beside
 * it. It stretches to its place.
 */
export function LineChart({ values, label, height, format, ends }: LineChartProps) {
  const last = values.findLastIndex((value) => value !== null);
  return (
    <Box
      role="img"
      aria-label={label}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="2"
      fontSize="xs"
      color="fg.muted"
      lineHeight="1"
    >
      <Box
        aria-hidden
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        alignItems="flex-end"
        my="-0.375rem"
      >
        {[1, 0.5, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </Box>
      {/* Room at both ends, for the values beside the first and the last point. */}
      <Box aria-hidden position="relative" height={height} me="5">
        <chakra.svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          display="block"
          overflow="visible"
        >
          {QUARTERS.map((y) => (
            <chakra.path
              key={y}
              d={`M0 ${y * HEIGHT}h${WIDTH}`}
              stroke="border"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              {...(y === 1 ? {} : { strokeDasharray: '2 4' })}
            />
          ))}
          {linePaths(values, WIDTH, HEIGHT).map((path) => (
            <chakra.path
              key={path}
              d={path}
              fill="none"
              stroke="accent.text"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </chakra.svg>
        {namedPoints(values).map(({ index, value }) => (
          <Point
            key={index}
            left={placeOf(index, values.length)}
            value={value}
            text={format(value)}
            strong={index === last}
          />
        ))}
      </Box>
      <Box
        aria-hidden
        gridColumn="2"
        display="flex"
        justifyContent={ends[0] === ends[1] ? 'center' : 'space-between'}
        mt="2"
        me="5"
      >
        <span>{ends[0]}</span>
        {ends[0] !== ends[1] && <span>{ends[1]}</span>}
      </Box>
    </Box>
  );
}

/** A value of the line, and what it is, above it or where that is the top below it. */
function Point({
  left,
  value,
  text,
  strong,
}: {
  left: number;
  value: number;
  text: string;
  strong: boolean;
}) {
  const place = { left: `${left * 100}%`, top: `${(1 - value) * 100}%` };
  return (
    <>
      <Box
        position="absolute"
        boxSize={strong ? '0.625rem' : '0.4375rem'}
        borderRadius="full"
        bg="accent.text"
        outline="2px solid"
        outlineColor="bg.raised"
        transform="translate(-50%, -50%)"
        style={place}
      />
      <Box
        position="absolute"
        fontWeight={strong ? '700' : '500'}
        color={strong ? 'fg' : 'fg.muted'}
        // The first one beside its point: under the axis it would lie over the axis' own values.
        transform={`translate(${left < 0.1 ? '0.5rem' : '-50%'}, ${value > 0.75 ? '0.5rem' : '-1.25rem'})`}
        px="2px"
        bg="bg.raised"
        style={place}
      >
        {text}
      </Box>
    </>
  );
}

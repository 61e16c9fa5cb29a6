import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { linePaths, placeOf } from './chart.ts';

const WIDTH = 300;
const HEIGHT = 100;

interface LineChartProps {
  /** From 0 to 1, in order; null where there is none. */
  values: readonly (number | null)[];
  /** All that it shows, in words. */
  label: string;
  height: string;
}

/** One line over faint quarters; its last value is marked. It stretches to its place. */
export function LineChart({ values, label, height }: LineChartProps) {
  const last = values.findLastIndex((value) => value !== null);
  const value = values[last];
  return (
    <Box role="img" aria-label={label} position="relative" height={height}>
      <chakra.svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        display="block"
        overflow="visible"
        aria-hidden
      >
        {[0, 0.25, 0.5, 0.75, 1].map((y) => (
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
      {value != null && (
        <Box
          aria-hidden
          position="absolute"
          boxSize="0.625rem"
          borderRadius="full"
          bg="accent.text"
          outline="2px solid"
          outlineColor="bg.raised"
          transform="translate(-50%, -50%)"
          style={{ left: `${placeOf(last, values.length) * 100}%`, top: `${(1 - value) * 100}%` }}
        />
      )}
    </Box>
  );
}

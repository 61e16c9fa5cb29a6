import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { REWARD_COLORS } from '#src/ui/pictures/rewardColors.ts';
import { texts } from '#src/ui/texts.ts';

interface RewardCardProps {
  picture: ReactNode;
  heading?: string;
  title: string;
  detail: string;
  exp?: number;
  /** The server's classes for border and ground, where it names any. */
  className?: string;
  children?: ReactNode;
}

/**
 * One reward, or several, over the page with room for a cross; its border is yellow unless the
 * reward names its own.
 */
export function RewardCard({
  picture,
  heading,
  title,
  detail,
  exp = 0,
  className = '',
  children,
}: RewardCardProps) {
  return (
    <Box
      className={className}
      css={REWARD_COLORS}
      display="flex"
      alignItems="center"
      gap="4"
      p="4"
      pe="12"
      borderWidth="2px"
      borderRadius="lg"
      boxShadow="0 12px 32px rgb(0 0 0 / 0.28)"
    >
      {picture}
      <Box minWidth="0" flex="1">
        {heading && <Eyebrow>{heading}</Eyebrow>}
        <Box as="p" fontWeight="650">
          {title}
        </Box>
        {detail !== '' && <Muted>{detail}</Muted>}
        {children}
        {exp > 0 && (
          <Box
            as="span"
            display="inline-block"
            mt="2"
            px="2"
            py="2px"
            borderRadius="full"
            bg="accent"
            color="accent.fg"
            fontSize="sm"
            fontWeight="650"
          >
            {texts.xpGained(exp)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

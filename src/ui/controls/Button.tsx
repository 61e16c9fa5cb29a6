import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './Link.tsx';
import { buttonRecipe, textLinkRecipe } from '../theme/recipes/buttons.ts';

/** One accent (`primary`) action in sight at a time; `icon` size needs an `aria-label`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button: for going somewhere. */
export const LinkButton = chakra(Link, buttonRecipe);

export const TextLink = chakra(Link, textLinkRecipe);

/** A text link to another site. */
export const OuterLink = chakra('a', textLinkRecipe);

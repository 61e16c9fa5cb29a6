import { isToTry } from '#core/persona/toTry.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';

/**
 * Tells personas whose brief anybody can read here without an account: there are no battles over
 * them.
 */
export function useOpenBriefs(): (personaId: string) => boolean {
  const { data: config } = usePublicConfigQuery();
  return config?.try === false ? () => false : isToTry;
}

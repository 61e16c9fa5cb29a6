import { Navigate, useSearchParams } from 'react-router-dom';
import { sharedDomain } from './sharedDomain.ts';
import { createBotFromPath, PATHS } from '../paths.ts';

/** Where a link or text that was shared with the app arrives: its website is researched. */
export function SharedPage() {
  const [params] = useSearchParams();
  const domain = sharedDomain(params);
  return <Navigate to={domain === null ? PATHS.createBot : createBotFromPath(domain)} replace />;
}

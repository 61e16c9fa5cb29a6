import { Outlet } from 'react-router-dom';
import { AppFrame } from './AppFrame.tsx';

/** The frame around the page of a route. */
export function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

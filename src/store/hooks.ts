import { useDispatch, useSelector } from 'react-redux';
import { selectOnline } from './connection/connection.ts';
import type { AppDispatch } from './listening.ts';
import type { RootState } from './rootReducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * When the answer on the screen came (epoch ms), to be told without a network; null with one: it is
 * fresh then, or on its way.
 */
export function useSavedAt({
  fulfilledTimeStamp = null,
}: {
  fulfilledTimeStamp?: number | null | undefined;
}): number | null {
  return useAppSelector(selectOnline) ? null : fulfilledTimeStamp;
}

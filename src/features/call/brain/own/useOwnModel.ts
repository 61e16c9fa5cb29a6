import { useEffect, useRef, useState } from 'react';
import { downloadOwnModel, ownModelState, type OwnModelState, type Progress } from './ownModel.ts';

export interface OwnModel {
  /** Null until the browser has told. */
  state: OwnModelState | 'failed' | null;
  /** While it is being fetched by this page. */
  progress: Progress | null;
  /** Called inside a tap. Resolves to whether the model is there then. */
  download: () => Promise<boolean>;
}

/** The browser's own model, for calls in a language. */
export function useOwnModel(language: string): OwnModel {
  const [state, setState] = useState<OwnModel['state']>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    void ownModelState(language).then((found) => here.current && setState(found));
    return () => {
      here.current = false;
    };
  }, [language]);
  return {
    state,
    progress,
    async download() {
      setState('downloading');
      setProgress({ share: 0, bytes: null });
      const found = await downloadOwnModel(language, (now) => here.current && setProgress(now));
      if (!here.current) return false;
      setProgress(null);
      setState(found === 'ready' ? 'ready' : 'failed');
      return found === 'ready';
    },
  };
}

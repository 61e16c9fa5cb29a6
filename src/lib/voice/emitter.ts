type Listener<Value> = (value: Value) => void;

export interface Emitter<Events> {
  /** Calls back on each event of that name; the returned function ends it. */
  on: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => () => void;
  emit: <Name extends keyof Events>(name: Name, value: Events[Name]) => void;
  clear: () => void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<Listener<never>>>();
  return {
    on(name, listener) {
      const those = listeners.get(name) ?? new Set();
      listeners.set(name, those.add(listener));
      return () => those.delete(listener);
    },
    emit(name, value) {
      for (const listener of listeners.get(name) ?? []) (listener as Listener<typeof value>)(value);
    },
    clear: () => listeners.clear(),
  };
}

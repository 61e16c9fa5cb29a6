export type Channel<Message> = {
  /** To every other tab. */
  post: (message: Message) => void;
  /** From any other tab; returns what stops listening. */
  listen: (hear: (message: Message) => void) => () => void;
};

/** A line between the tabs of this origin. */
export function openChannel<Message>(name: string): Channel<Message> {
  const channel = new BroadcastChannel(`ringside-${name}`);
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      const onMessage = (event: MessageEvent<Message>) => hear(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

const PATHS = {
  mic:
    'M12 15a3.2 3.2 0 0 0 3.2-3.2V6.2a3.2 3.2 0 1 0-6.4 0v5.6A3.2 3.2 0 0 0 12 15Zm-6.5-3.4a6.5 ' +
    '6.5 0 0 0 13 0M12 18.1v2.9',
  micOff:
    'm4 4 16 16M15.2 12V6.2a3.2 3.2 0 0 0-6.2-1.1M8.8 9v2.8a3.2 3.2 0 0 0 4.6 2.9M5.5 11.6a6.5 ' +
    '6.5 0 0 0 10.3 5.3M18.5 11.6a6.5 6.5 0 0 1-.5 2.5M12 18.1v2.9',
  hangUp:
    'M3.5 15.4c0-1.6.6-2.6 1.6-3.3a12.4 12.4 0 0 1 13.8 0c1 .7 1.6 1.7 1.6 3.3 0 .8-.7 1.3-1.5 ' +
    '1.1l-2.6-.7a1.2 1.2 0 0 1-.9-1.1v-1.6a11 11 0 0 0-7 0v1.6c0 .5-.4 1-.9 ' +
    '1.1l-2.6.7c-.8.2-1.5-.3-1.5-1.1Z',
  interrupt: 'M8.5 6v12M15.5 6v12',
  send: 'M4.5 12h14M12.5 5.5 19 12l-6.5 6.5',
  keyboard:
    'M3.5 7.5a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 ' +
    '0 1-1.5-1.5ZM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8 14.2h8',
  stop: 'M7 7h10v10H7Z',
  record: 'M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  notes: 'M6 4.5h12v15H6ZM9 9h6M9 12.5h6M9 16h3',
  tune: 'M4.5 8h9M17.5 8h2M15.5 6v4M4.5 16h3M11.5 16h8M9.5 14v4',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.1',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.7 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1.1.9-1.1 1.7M12 16.4v.1',
  captions:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 ' +
    '1 3.5 17ZM7 14.5h4.5M14 14.5h3M7 11h2.5M12 11h5',
  down: 'M12 5v14M6 13l6 6 6-6',
} as const;

export type CallIconName = keyof typeof PATHS;

/** Decoration beside words. */
export function CallIcon({ name, size = 20 }: { name: CallIconName; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flexShrink: 0 }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

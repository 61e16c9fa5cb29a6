/**
 * The rank as a picture; `icon` is the level's `rankIcon`, `size` in pixels. What it says stands
 * beside it in words.
 */
export function RankEmblem({ icon, size = 96 }: { icon: string; size?: number }) {
  return (
    <img
      src={icon}
      alt=""
      width={size}
      height={size}
      decoding="async"
      style={{ flexShrink: 0, height: size }}
    />
  );
}

/** The oldest Node that everything here runs on; `engines` in package.json says the same. */
const OLDEST = { major: 20, minor: 19 };

/** Ends the process with one sentence where Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  process.stderr.write(
    `Ringside needs Node ${OLDEST.major}.${OLDEST.minor} or later, and this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}

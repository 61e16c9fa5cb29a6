/** The whole app: its routes and layout. */
export function App() {
  return <main className="content-ready">Ringside</main>;
}

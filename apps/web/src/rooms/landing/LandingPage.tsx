export function LandingPage() {
  return (
    <main>
      <h1>Provado</h1>
    </main>
  );
}

/** The dashboard's code, asked for by its route, and ahead of it by whoever is about to go there. */
export async function loadDashboard() {
  return (await import('./screens/dashboard/DashboardScreen.tsx')).DashboardScreen;
}

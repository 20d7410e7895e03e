/** The dashboard's code, loaded by its route, and preloaded by screens that lead there. */
export async function loadDashboard() {
  return (await import('./screens/dashboard/DashboardScreen.tsx')).DashboardScreen;
}

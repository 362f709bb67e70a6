/**
 * Runs in the page. The button prints, and a page that was opened for printing prints itself once its pictures are
 * loaded. The script removes the ticket from the address, because browsers print the address on the sheet and keep it
 * in their history. It has no listeners for messages.
 */
export const printScript = `(() => {
  const address = new URL(location.href);
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState(null, '', address);
  }
  document.getElementById('print')?.addEventListener('click', () => window.print());
  if (document.documentElement.hasAttribute('data-prints-itself')) addEventListener('load', () => window.print());
})();`;

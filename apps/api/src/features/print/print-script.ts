/**
 * Runs in the page: the button prints, and so does a page that was opened to be printed, once its pictures are there. The
 * ticket leaves the address, because browsers print that on the sheet and keep it in their history. It listens to nobody.
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

// Takes over the page that a bookmarklet hands over and leads to the clip screen. It stands apart from the application,
// whose window no other site may reach; src/features/clip/handed-page.ts reads what is left here.
'use strict';
{
  const longest = 10 * 1024 * 1024;
  const patienceMs = 8000;
  const asked = addressInHash();
  let isDone = false;

  function addressInHash() {
    try {
      return decodeURIComponent(window.location.hash.slice(1));
    } catch {
      // The hash is not well-formed, so there is no address.
      return '';
    }
  }

  function leave(query) {
    if (isDone) return;
    isDone = true;
    window.location.replace('./#/clip' + query);
  }

  // The clip screen reads the page from its address when the page itself does not arrive.
  function leaveWithAddress() {
    leave(/^https?:/i.test(asked) ? '?url=' + encodeURIComponent(asked) : '');
  }

  function isPage(data) {
    return (
      typeof data === 'object' &&
      data !== null &&
      typeof data.html === 'string' &&
      data.html.length <= longest &&
      typeof data.url === 'string' &&
      data.url.length <= 4096
    );
  }

  // Refuses an address of another site, because a site may hand over its own pages only.
  function isOwn(url, origin) {
    try {
      return new URL(url).origin === origin;
    } catch {
      return false;
    }
  }

  function keep(data) {
    const opening = window.indexedDB.open('handed-page', 1);
    opening.onupgradeneeded = function () {
      opening.result.createObjectStore('pages');
    };
    opening.onerror = leaveWithAddress;
    opening.onsuccess = function () {
      const writing = opening.result.transaction('pages', 'readwrite');
      writing.objectStore('pages').put({ html: data.html, url: data.url, at: Date.now() }, 'latest');
      writing.onerror = leaveWithAddress;
      writing.oncomplete = function () {
        leave('?page=1');
      };
    };
  }

  function receive(event) {
    if (event.source !== window.opener || !isPage(event.data) || !isOwn(event.data.url, event.origin)) return;
    window.removeEventListener('message', receive);
    keep(event.data);
  }

  function waitForPage() {
    window.addEventListener('message', receive);
    setTimeout(leaveWithAddress, patienceMs);
    // Any site may read this message, because it says only that this window listens.
    window.opener.postMessage('ready', '*');
  }

  if (window.opener) waitForPage();
  else leaveWithAddress();
}

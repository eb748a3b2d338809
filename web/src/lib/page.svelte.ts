/** The document's title. A page sets `page.title`; `page.alert` goes before it while something wants attention. */

class Page {
  title = $state('');
  alert = $state('');

  get whole(): string {
    const title = this.title ? `${this.title} · Heroes Unite` : 'Heroes Unite';
    return this.alert ? `${this.alert} · ${title}` : title;
  }
}

export const page = new Page();

/** What this person likes to start. Kept in this browser, as the cookie is by which the server knows them: it works
 * before they have a name, and the server has no need to know it. */

import { NO_HABITS, afterwards, restoredHabits, type Company, type Found, type Habits } from './starts';

const KEY = 'heroes-unite.starts';

function stored(): Habits {
  try {
    return restoredHabits(localStorage.getItem(KEY));
  } catch {
    return NO_HABITS; // a browser that keeps nothing
  }
}

class Starts {
  #habits = $state.raw(stored());

  get company(): Company {
    return this.#habits.company;
  }

  get recent() {
    return this.#habits.recent;
  }

  prefer(company: Company): void {
    this.#keep({ ...this.#habits, company });
  }

  /** Something was started. */
  started(what: Found, company: Company): void {
    this.#keep(afterwards(this.#habits, what, company));
  }

  #keep(habits: Habits): void {
    this.#habits = habits;
    try {
      localStorage.setItem(KEY, JSON.stringify(habits));
    } catch {
      // a browser that keeps nothing: it is remembered as long as the page lives
    }
  }
}

export const starts = new Starts();

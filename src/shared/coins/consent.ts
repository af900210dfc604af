/** Whether somebody agrees to pay coins, and for which price they saw. */
export type Consent = { with_coins?: undefined; price?: undefined } | { with_coins: true; price: number }

/** @param price as it was shown with the button that was tapped; without one nothing is agreed to */
export const consentTo = (price?: number): Consent => (price === undefined ? {} : { with_coins: true, price })

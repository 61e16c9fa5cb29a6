import { plural } from '#src/ui/format/format.ts';

/** Plan, payment and minutes. */
export const billingTexts = {
  failed: 'Your plan didn’t load',
  plan: 'Your plan',
  selfHosted: 'Self-hosted',
  selfHostedDetail:
    'This is a self-hosted server. Everything in Ringside is included, with nothing to pay or cancel.',
  granted: 'Included',
  grantedDetail: 'Your server admin gave you this plan. There’s nothing to pay or cancel.',
  none: 'No plan',
  noneDetail: 'Your account has no active plan. Ask your server admin how to get one.',
  choose: 'Choose a plan to make calls. You can change or cancel it at any time.',
  renews: (date: string) => `Renews on ${date}.`,
  trial: (date: string) =>
    `Free trial until ${date}. You’ll be charged after that unless you cancel.`,
  ends: (date: string) => `Cancelled. You can use your plan until ${date}.`,
  ended: (date: string) => `Ended on ${date}. Choose a plan to make calls again.`,
  endedOnce: 'Ended. Choose a plan to make calls again.',
  pastDue: 'Your last payment failed',
  pastDueUntil: (date: string) =>
    `You can make calls until ${date}. Pay the invoice or use another card before then.`,
  pastDueOver: 'Pay the invoice to make calls again. Your data is safe.',
  pay: 'Pay invoice',
  change: 'Change plan',
  cancel: 'Cancel plan',
  keep: 'Keep plan',
  payment: 'Payment details',
  opening: 'Opening…',
  offline: 'You’re offline. Plans and payments need a connection.',
  minutes: {
    title: 'Minutes',
    period: 'in this billing period',
    month: 'this month',
    unlimited: 'No limit',
    usedSoFar: (used: number, period: string) =>
      `${plural(used, { one: '# minute', other: '# minutes' })} used ${period}.`,
    used: (used: number, included: number) =>
      `${used} of ${plural(included, { one: '# minute', other: '# minutes' })} used`,
    left: (left: number) => plural(left, { one: '# minute left', other: '# minutes left' }),
    none: 'None left',
    again: (date: string) => `You get new minutes on ${date}.`,
    what: 'Only time on a call counts. Retakes are free.',
    afterCall: (left: number) =>
      `${plural(left, { one: '# minute', other: '# minutes' })} left for calls.`,
    afterCallNone: 'You have no minutes left.',
    more: 'See your plan',
  },
  plans: {
    title: 'Plans',
    failed: 'Plans didn’t load',
    empty: 'No plans available',
    emptyDetail: 'Your server admin hasn’t set up any plans yet.',
    yours: 'Your plan',
    take: (name: string) => `Choose ${name}`,
    trial: (name: string, days: number) =>
      `Try ${name} free for ${plural(days, { one: '# day', other: '# days' })}`,
    price: (price: string, count: number, interval: string) =>
      count === 1 ? `${price} a ${interval}` : `${price} every ${count} ${interval}s`,
    minutes: (minutes: number, count: number, interval: string) =>
      `${plural(minutes, { one: '# minute', other: '# minutes' })} of calls ${count === 1 ? `a ${interval}` : `every ${count} ${interval}s`}`,
    unlimited: 'Unlimited calls',
    where: 'You pay through Stripe. We never see your card details.',
  },
  invoices: {
    title: 'Invoices',
    failed: 'Your invoices didn’t load',
    empty: 'No invoices yet.',
    open: (number: string) => `Open invoice ${number}`,
    see: 'Open',
    status: {
      draft: 'Draft',
      open: 'Unpaid',
      paid: 'Paid',
      void: 'Void',
      uncollectible: 'Unpaid',
    },
  },
  back: {
    waiting: 'Confirming your payment…',
    waitingDetail: 'This takes a few seconds. You can leave this page.',
    done: (plan: string) => `Thank you. You’re on the ${plan} plan.`,
    doneDetail: 'Your minutes are ready.',
    goOn: 'Go to the battle room',
    late: 'Your payment isn’t confirmed yet',
    lateDetail:
      'Some payments take longer. Your plan starts automatically once it’s confirmed. You don’t need to pay again.',
    failed: 'We couldn’t check your payment',
  },
};

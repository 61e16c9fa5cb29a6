import { plural } from '#src/ui/format/format.ts';

/** Plan, payment and minutes. */
export const billingTexts = {
  failed: 'Your plan did not load',
  plan: 'Your plan',
  selfHosted: 'Self-hosted',
  selfHostedDetail:
    'This server is run by whoever gave you its address. There is nothing to pay and nothing to cancel: every part of Ringside is included.',
  granted: 'Given to you',
  grantedDetail:
    'Whoever runs this server gave you this plan. There is nothing to pay and nothing to cancel.',
  none: 'No plan',
  noneDetail: 'This account has no active plan. Ask whoever runs this server how to get one.',
  choose: 'Choose a plan to make calls. You can change or cancel it at any time.',
  renews: (date: string) => `Renews on ${date}.`,
  trial: (date: string) =>
    `Free trial until ${date}. From then on it is paid, unless you cancel before.`,
  ends: (date: string) => `Cancelled. It stays as it is until ${date}, and is not renewed.`,
  ended: (date: string) => `Ended on ${date}. Choose a plan to make calls again.`,
  endedOnce: 'Ended. Choose a plan to make calls again.',
  pastDue: 'Your last bill was not paid',
  pastDueUntil: (date: string) =>
    `You can go on calling until ${date}. Pay the bill or use another card before then.`,
  pastDueOver: 'Calls are off until it is paid. Nothing of yours is lost.',
  pay: 'Pay the bill',
  change: 'Change plan',
  cancel: 'Cancel plan',
  keep: 'Keep the plan',
  payment: 'Payment details',
  opening: 'Opening…',
  offline: 'You are offline. Plans and payments need a connection.',
  minutes: {
    title: 'Minutes',
    period: 'in this billing period',
    month: 'this month',
    unlimited: (used: number, period: string) =>
      `${plural(used, { one: '# minute', other: '# minutes' })} used ${period}, no limit`,
    used: (used: number, included: number) =>
      `${used} of ${plural(included, { one: '# minute', other: '# minutes' })} used`,
    left: (left: number) => plural(left, { one: '# minute left', other: '# minutes left' }),
    none: 'None left',
    again: (date: string) => `New minutes come on ${date}.`,
    what: 'A call counts for its time on the phone. Retakes are free.',
    afterCall: (left: number) =>
      `${plural(left, { one: '# minute', other: '# minutes' })} left for calls.`,
    afterCallNone: 'Your minutes are used up.',
    more: 'See your plan',
  },
  plans: {
    title: 'Plans',
    failed: 'The plans did not load',
    empty: 'No plans to choose from',
    emptyDetail: 'Whoever runs this server has not put up any plan yet.',
    yours: 'Your plan',
    take: (name: string) => `Choose ${name}`,
    trial: (name: string, days: number) =>
      `Try ${name} free for ${plural(days, { one: '# day', other: '# days' })}`,
    price: (price: string, count: number, interval: string) =>
      count === 1 ? `${price} a ${interval}` : `${price} every ${count} ${interval}s`,
    minutes: (minutes: number, count: number, interval: string) =>
      `${plural(minutes, { one: '# minute', other: '# minutes' })} of calls ${count === 1 ? `a ${interval}` : `every ${count} ${interval}s`}`,
    unlimited: 'Calls without a limit',
    where: 'You pay on the page of our payment service, Stripe. Your card is never seen here.',
  },
  invoices: {
    title: 'Invoices',
    failed: 'Your invoices did not load',
    empty: 'No invoices yet.',
    open: (number: string) => `Open invoice ${number}`,
    see: 'Open',
    status: {
      draft: 'Being prepared',
      open: 'Not paid',
      paid: 'Paid',
      void: 'Void',
      uncollectible: 'Not paid',
    },
  },
  back: {
    waiting: 'Waiting for the payment to be confirmed…',
    waitingDetail: 'This takes a few seconds. You can leave this page: nothing gets lost.',
    done: (plan: string) => `Thank you. You are on ${plan}.`,
    doneDetail: 'Your minutes are ready.',
    goOn: 'Go to the battle room',
    late: 'The payment is not confirmed yet',
    lateDetail:
      'Some payments take longer. Your plan starts by itself as soon as it is confirmed; there is no need to pay again.',
    failed: 'We could not look for your payment',
  },
};

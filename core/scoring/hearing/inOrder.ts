/** Puts a few numbers in order where they stand, and gives them back: for so few that a sort costs more to set up than to do. */
export function inOrder(numbers: number[]): number[] {
  for (let at = 1; at < numbers.length; at++) {
    const number = numbers[at]!;
    let place = at;
    for (; place > 0 && numbers[place - 1]! > number; place--) numbers[place] = numbers[place - 1]!;
    numbers[place] = number;
  }
  return numbers;
}

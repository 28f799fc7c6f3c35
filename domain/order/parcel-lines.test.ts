import { describe, expect, test } from 'vitest';
import { parcelProblem, readParcelLines } from './parcel-lines.ts';
import { carrierOf } from './tracking-link.ts';

const usps = '9400111899223344556127';
const ups = '1Z999AA10123456784';
const read = (text: string) =>
  readParcelLines(text).map(({ orderNumber, trackingNumber, carrier, problem }) => [
    orderNumber,
    trackingNumber,
    carrier,
    problem,
  ]);

describe('a pasted list', () => {
  test('reads order, number and carrier in any order, with any separator, and skips heading and empty lines', () => {
    const list = [
      '\uFEFFOrder number,Tracking number,Carrier',
      `GG-7K3F-92QX, 9400 1118 9922 3344 5561 27`,
      '',
      `${ups};#gg-v0bc-b2nc`,
      'GG-EB1R-VXB7\t449044304137821\tfedex',
      'GG-MZZ8-773C 9400 1118 9922 3344 5561 28',
      '"GG-JPKN-KF14","LOCAL-0017","Other"',
    ].join('\r\n');
    expect(read(list)).toEqual([
      ['GG-7K3F-92QX', usps, 'USPS', null],
      ['GG-V0BC-B2NC', ups, 'UPS', null],
      ['GG-EB1R-VXB7', '449044304137821', 'FedEx', null],
      ['GG-MZZ8-773C', '9400111899223344556128', 'USPS', null],
      ['GG-JPKN-KF14', 'LOCAL0017', 'Other', null],
    ]);
  });

  test.each([
    [`12345, ${usps}`, 'no_order'],
    [`GG-7K3F-92, ${usps}`, 'no_order'],
    ['GG-7K3F-92QX', 'no_number'],
    ['GG-7K3F-92QX, 9.40011E+21', 'bad_number'],
    [`GG-7K3F-92QX, ${usps}, Pigeon`, 'unknown_carrier'],
    [`GG-7K3F-92QX, ${ups}, USPS`, 'other_carrier'],
    ['GG-7K3F-92QX, 77712345, UPS', null],
    [`GG-7K3F-92QX, ${ups}, Other`, null],
  ])('%j has the problem %s', (line, problem) => expect(readParcelLines(line)[0]?.problem).toBe(problem));

  test('an order or a number that comes twice is reported at its second line', () => {
    expect(read(`GG-7K3F-92QX ${usps}\nGG-7K3F-92QX ${ups}\nGG-V0BC-B2NC ${usps}`).map(([, , , why]) => why)).toEqual([
      null,
      'order_twice',
      'number_twice',
    ]);
  });
});

test('an order ships from a list unless it is unknown, sent, ended or unpaid', () => {
  expect(parcelProblem(undefined)).toBe('unknown_order');
  expect(parcelProblem({ status: 'packed', money: 'paid' })).toBeNull();
  expect(parcelProblem({ status: 'paid', money: 'partly_refunded' })).toBeNull();
  expect(parcelProblem({ status: 'delivered', money: 'paid' })).toBe('sent');
  expect(parcelProblem({ status: 'canceled', money: 'refunded' })).toBe('over');
  expect(parcelProblem({ status: 'pending', money: 'unpaid' })).toBe('unpaid');
});

test('a number that no carrier owns names none', () => {
  expect([usps, ups, '420787019400111899223344556127', 'LOCAL0017'].map(carrierOf)).toEqual([
    'USPS',
    'UPS',
    'USPS',
    null,
  ]);
});

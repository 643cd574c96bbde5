import { PLACES } from '../../wire/kred';

/** A point of the wheel, its middle at 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The radius of the wheel, with plates and tokens. */
export const REACH = 376;
export const MIDDLE = 132;
export const SEAT_IN = 140;
export const SEAT_OUT = 208;
export const EDGE = 322;
const ROSTRUM = 246;
const OFFICE = 276;
const PLATE = 342;
const ON_TABLE = 100;
const NEAR = 52;

const SPACES = PLACES.length;
const LEFT = PLACES.indexOf('left');
const OFFICE_AT = PLACES.indexOf('office');

/** The wheel: one wedge per domain, the viewer's at the bottom, the others clockwise. */
export class Wheel {
  readonly wedge: number;
  readonly step: number;

  constructor(
    readonly seats: number,
    readonly bottom: number,
  ) {
    this.wedge = 360 / seats;
    this.step = this.wedge / 6;
  }

  /** The direction of a domain's middle, in degrees clockwise from the right. */
  angle(domain: number): number {
    return 90 + (domain - this.bottom) * this.wedge;
  }

  /** The position of a space, by its number in the board's text. */
  space(number: number): Point {
    const domain = Math.floor(number / SPACES);
    const place = number % SPACES;
    // Seats run from the owner's left to right: counter-clockwise as seen from the middle.
    if (place < LEFT) return at(this.angle(domain) + (2.5 - place) * this.step, (SEAT_IN + SEAT_OUT) / 2);
    if (place === OFFICE_AT) return at(this.angle(domain), OFFICE);
    return at(this.angle(domain) + (place === LEFT ? 1 : -1) * 1.5 * this.step, ROSTRUM);
  }

  /** The position of a tile handed to the seat: in the middle, on the seat's side. */
  before(seat: number): Point {
    return at(this.angle(seat), ON_TABLE);
  }

  /** The position of the label of a whole domain. */
  hint(domain: number): Point {
    return at(this.angle(domain), OFFICE - 48);
  }

  /** The position of the player's face. */
  plate(seat: number): Point {
    return at(this.angle(seat), PLATE);
  }

  /** The position of the credibility token: beside the face. */
  token(seat: number): Point {
    return at(this.angle(seat) + 11.5, PLATE + 2);
  }

  /** The nearest of these spaces to the point; null if none is near. */
  nearest(point: Point, spaces: readonly number[]): number | null {
    const away = (number: number) => Math.hypot(this.space(number).x - point.x, this.space(number).y - point.y);
    const near = spaces.filter((number) => number >= 0 && away(number) < NEAR);
    return near.sort((one, other) => away(one) - away(other))[0] ?? null;
  }

  /** The outline of a seat, or of a whole wedge. */
  sector(domain: number, from: number, to: number, inner: number, outer: number): string {
    const begin = this.angle(domain) + from * this.step;
    const end = this.angle(domain) + to * this.step;
    const [a, b, c, d] = [at(begin, inner), at(begin, outer), at(end, outer), at(end, inner)];
    const far = end - begin > 180 ? 1 : 0;
    return `M${a.x} ${a.y} L${b.x} ${b.y} A${outer} ${outer} 0 ${far} 1 ${c.x} ${c.y} L${d.x} ${d.y} A${inner} ${inner} 0 ${far} 0 ${a.x} ${a.y} Z`;
  }
}

/** The point in that direction, at that distance from the middle. */
export function at(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: round(Math.cos(turn) * radius), y: round(Math.sin(turn) * radius) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The number of a space in the board's text; -1 is the community. */
export function numberOf(space: { domain: number; place: string } | null): number {
  return space === null ? -1 : space.domain * SPACES + PLACES.indexOf(space.place as (typeof PLACES)[number]);
}

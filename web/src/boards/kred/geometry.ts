import { PLACES } from '../../wire/kred';

/** A point of the wheel, its middle at 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point by its direction, in degrees clockwise from the right, and its distance from the middle. */
export interface Polar {
  readonly angle: number;
  readonly radius: number;
}

/** The radius of the wheel, with plates and tokens. */
export const REACH = 376;
export const MIDDLE = 146;
export const SEAT_IN = 148;
export const SEAT_OUT = 236;
export const EDGE = 332;
/** Where pieces stand on the seats: outside their numbers. */
const SEAT = 200;
export const SEAT_NUMBER = 162;
const ROSTRUM = 280;
const OFFICE = 280;
const PLATE = 346;
const ON_TABLE = 58;
const NEAR = 52;
/** How much larger than drawn the pieces are, by the number of domains: as large as a seat allows. */
const PIECE_SCALES: Readonly<Record<number, number>> = { 3: 1.5, 4: 1.3, 5: 1.15 };

const SPACES = PLACES.length;
const LEFT = PLACES.indexOf('left');
const OFFICE_AT = PLACES.indexOf('office');

/** The wheel: one wedge per domain, the viewer's at the bottom, the others clockwise. */
export class Wheel {
  readonly wedge: number;
  readonly step: number;
  readonly pieceScale: number;

  constructor(
    readonly seats: number,
    readonly bottom: number,
  ) {
    this.wedge = 360 / seats;
    this.step = this.wedge / 6;
    this.pieceScale = PIECE_SCALES[seats] ?? 1;
  }

  /** The direction of a domain's middle, in degrees clockwise from the right. */
  angle(domain: number): number {
    return 90 + (domain - this.bottom) * this.wedge;
  }

  /** The direction of a space, by its number in the board's text, and its distance from the middle. */
  polar(number: number): Polar {
    const middle = this.angle(Math.floor(number / SPACES));
    const place = number % SPACES;
    // Seats run from the owner's left to right: counter-clockwise as seen from the middle.
    if (place < LEFT) return { angle: middle + (2.5 - place) * this.step, radius: SEAT };
    if (place === OFFICE_AT) return { angle: middle, radius: OFFICE };
    return { angle: middle + (place === LEFT ? 1 : -1) * 1.5 * this.step, radius: ROSTRUM };
  }

  /** The position of a space. */
  space(number: number): Point {
    const { angle, radius } = this.polar(number);
    return at(angle, radius);
  }

  /** The position of a tile handed to the seat: in the middle, on the seat's side. */
  before(seat: number): Point {
    return at(this.angle(seat), ON_TABLE);
  }

  /** The position of the label of a whole domain. */
  hint(domain: number): Point {
    return at(this.angle(domain), SEAT);
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

/** The same direction as `angle`, as many turns on as it takes to be nearest to `from`. */
export function nearestTurn(angle: number, from: number): number {
  return angle + 360 * Math.round((from - angle) / 360);
}

/** The number of a space in the board's text; -1 is the community. */
export function numberOf(space: { domain: number; place: string } | null): number {
  return space === null ? -1 : space.domain * SPACES + PLACES.indexOf(space.place as (typeof PLACES)[number]);
}

// Loaded before a program (node --import): its clock is TORTURE_SKEW milliseconds from that of the machine.

const skew = Number(process.env.TORTURE_SKEW ?? '0')
const Real = globalThis.Date

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + skew)
    else super(...given)
  }

  static now() {
    return Real.now() + skew
  }
}

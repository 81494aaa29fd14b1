// Loaded into a server (--import): its clock, but not what measures durations, is off by CLOCK_OFF_MS.

const off = Number(process.env['CLOCK_OFF_MS'] ?? 0)
const TrueDate = Date

class OffDate extends TrueDate {
  constructor(...given: ConstructorParameters<typeof Date>) {
    // Without arguments it is the time now.
    if ((given as unknown[]).length === 0) super(TrueDate.now() + off)
    else super(...given)
  }

  static override now(): number {
    return TrueDate.now() + off
  }
}

globalThis.Date = OffDate as DateConstructor

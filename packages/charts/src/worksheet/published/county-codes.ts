/** Codes of U.S. counties by state: single numbers, and runs with a step of two. Those of former counties are among them. */
const COUNTIES =
  '01 1-133; 02 13 16 20 50 60 63 66-70 90 100 105 110 122 130 150 158 164 170 180 185 188 195 198 220 230 240 261 275 ' +
  '282 290; 04 1-11 12 13-27; 05 1-149; 06 1-115; 08 1-13 14 15-125; 09 1-15 110 120 130 140 150 160 170 180 190; ' +
  '10 1-5; 11 1; 12 1-23 25 27-85 86 87-133; 13 1-39 43-201 205-321; 15 1-9; 16 1-87; 17 1-203; 18 1-183; 19 1-197; ' +
  '20 1-209; 21 1-239; 22 1-127; 23 1-31; 24 1-5 9-47 510; 25 1-27; 26 1-165; 27 1-173; 28 1-163; ' +
  '29 1-185 186 187-189 195-229 510; 30 1-111; 31 1-185; 32 1-23 27-33 510; 33 1-19; 34 1-41; 35 1-5 6 7-27 28 29-61; ' +
  '36 1-123; 37 1-199; 38 1-105; 39 1-175; 40 1-153; 41 1-71; 42 1-133; 44 1-9; 45 1-91; ' +
  '46 3-101 102 103-115 117-129 135-137; 47 1-189; 48 1-507; 49 1-57; 50 1-27; ' +
  '51 1-35 36 37 41-53 57-121 125-127 131-149 153-187 191-199 510 515 520 530 540 550 560 570 580 590 595 600 610 620 ' +
  '630 640 650 660 670 678-680 683-685 690 700 710 720 730 735 740 750 760 770 775 790 800 810 820 830 840; ' +
  '53 1-77; 54 1-109; 55 1-77 78 79-141; 56 1-45; 72 1-153'

let codes: ReadonlySet<string> | null = null

/** True for the five-digit code of a county. */
export function isCountyCode(code: string): boolean {
  codes ??= new Set(COUNTIES.split('; ').flatMap(codesOfState))
  return codes.has(code)
}

function codesOfState(line: string): string[] {
  const [state = '', ...runs] = line.split(' ')
  return runs.flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number)
    return Array.from(
      { length: (last - first) / 2 + 1 },
      (_, at) => `${state}${String(first + at * 2).padStart(3, '0')}`,
    )
  })
}

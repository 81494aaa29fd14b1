import { chromium, type Browser } from '@playwright/test'
import { browserOptions } from '../../scripts/run/browser-options.ts'
import { signedIn } from './block-editor.ts'
import { countItems, DESK_KEY, HOOK_SECRET, importInto, type Person } from './check-plugin.ts'
import type { Trial } from './plugin-trial.ts'

/** Tasks of an administrator: settings, potentially hostile pictures, a later import, and ACF instead of our boxes. */
export async function checkAdministration(trial: Trial): Promise<void> {
  const browser = await chromium.launch(browserOptions())
  try {
    await checkSettings(browser, trial)
  } finally {
    await browser.close()
  }
  await checkPictures(trial)
  await checkUpdate(trial)
  checkAcf(trial)
}

async function checkSettings(browser: Browser, { wordpress, site, people, ids, expect }: Trial): Promise<void> {
  const address = `${wordpress.url}/wp-admin/options-general.php?page=common-measure`
  const page = await signedIn(browser, wordpress.url, people.administrator.name)
  await page.goto(address)
  const main = page.locator('#wpbody-content')
  const save = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(/settings-updated=true/)
    return main.innerText()
  }
  expect('the settings show what is needed', (await main.innerText()).includes('Not connected'))
  const wrong = await save({ 'Address of the site': `${site}/`, 'Hook secret': 'another secret altogether' })
  expect('a wrong secret is reported', wrong.includes('The site refuses the hook secret.'))
  const right = await save({ 'Hook secret': HOOK_SECRET, 'Desk key': DESK_KEY })
  expect('the settings are connected', right.includes('Connected: an edit shows on the site at once.'))
  expect('the settings show CONTENT_IDS', right.includes(`CONTENT_IDS=${ids}`))
  const kept = await save({})
  expect('empty boxes keep the secrets', kept.includes('Connected: ') && kept.includes(`CONTENT_IDS=${ids}`))
  const html = await page.content()
  expect('secrets are not shown', !html.includes(HOOK_SECRET) && !html.includes(DESK_KEY))
  const other = await signedIn(browser, wordpress.url, people.editor.name)
  const refused = await other.goto(address)
  expect('editors have no such page', refused?.status() === 403)
}

const ACTS = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" onload="alert(1)">
<?xml-stylesheet href="http://evil.example/a.css"?><!-- alert(2) -->
<script>alert(3)</script><style>@import "http://evil.example/b.css";</style><style>.a{fill:url(http://evil.example/c)}</style>
<a xlink:href="javascript:alert(4)"><rect width="5" height="5"/></a>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="http://evil.example/d"/></body></foreignObject>
<use href="http://evil.example/e.svg#f"/><image href="http://evil.example/g.png"/><image href="data:image/svg+xml;base64,PHN2Zy8+"/>
<rect id="kept" width="20" height="10" style="background:image-set('http://evil.example/h' 1x)" fill="#123456" ONCLICK="alert(5)"/>
<animate attributeName="href" to="javascript:alert(6)"/><set attributeName="onclick" to="alert(7)"/>
</svg>`
const ENTITIES = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`

async function checkPictures({ wordpress, people, expect }: Trial): Promise<void> {
  const upload = (person: Person, name: string, content: BodyInit) =>
    fetch(`${wordpress.url}/wp-json/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${person.name}:${person.password}`).toString('base64')}`,
        'content-type': 'image/svg+xml',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: content,
    })
  const response = await upload(people.administrator, 'acts.svg', ACTS)
  const { source_url = '' } = (await response.json()) as { source_url?: string }
  const kept = await (await fetch(source_url)).text()
  expect(
    `a hostile SVG is cleaned: ${kept.length} signs`,
    kept.includes('id="kept"') && !/evil|alert|script|svg\+xml/i.test(kept),
  )
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${ENTITIES}`, 'utf16le'))
  for (const [what, person, name, content] of [
    ['an SVG with entities', people.administrator, 'entities.svg', ENTITIES],
    ['the same in other letters', people.administrator, 'letters.svg', utf16],
    ['a page that is called SVG', people.administrator, 'page.svg', '<html><script>alert(1)</script></html>'],
    ['an SVG of an editor', people.editor, 'editor.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG of an author', people.author, 'author.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    const answered = await upload(person, name, content)
    await answered.text()
    const { ok, status } = answered
    expect(`${what} is refused (${status})`, !ok)
  }
}

/** A later import keeps editors' changes; with --update it overwrites them. */
async function checkUpdate({ wordpress, people, ids, expect, tell }: Trial): Promise<void> {
  const titleOf = `echo get_post(get_page_by_path('faqs')->ID)->post_title;`
  const before = { title: wordpress.run(titleOf), count: countItems(wordpress) }
  wordpress.run(`wp_update_post(['ID' => get_page_by_path('faqs')->ID, 'post_title' => 'Written by an editor']);`)
  await importInto(wordpress, people.administrator, [], tell)
  expect('a later import keeps the edits of editors', wordpress.run(titleOf) === 'Written by an editor')
  const printed = await importInto(wordpress, people.administrator, ['--update'], tell)
  expect('with --update it is written again', wordpress.run(titleOf) === before.title)
  expect('and nothing is duplicated', countItems(wordpress) === before.count && printed.includes(`CONTENT_IDS=${ids}`))
}

/** If ACF is active, its boxes and responses replace ours. */
function checkAcf({ wordpress, expect }: Trial): void {
  const look = `do_action('rest_api_init'); wp_set_current_user(1);
    $post = get_posts(['numberposts' => 1])[0];
    $answer = rest_do_request(new WP_REST_Request('GET', "/wp/v2/posts/{$post->ID}"))->get_data();
    require_once ABSPATH . 'wp-admin/includes/template.php';
    do_action('add_meta_boxes', 'page', get_page_by_path('health'));
    $folders = apply_filters('acf/settings/load_json', []);
    $groups = array_map(fn ($file) => json_decode(file_get_contents($file), true), array_merge(...array_map(fn ($folder) => glob("$folder/*.json"), $folders)));
    // Without a screen WordPress uses a default screen for boxes.
    $boxes = array_merge(...array_values(array_values($GLOBALS['wp_meta_boxes'] ?? [])[0]['normal'] ?? []));
    echo json_encode(['answers' => array_diff_key((array) ($answer['acf'] ?? []), ['translations' => '']) !== [], 'boxes' => array_keys($boxes), 'groups' => array_map(fn ($group) => isset($group['key'], $group['title'], $group['location']) && $group['fields'] !== [], $groups)]);`
  interface Look {
    answers: boolean
    boxes: string[]
    groups: boolean[]
  }
  const [ours, theirs] = ['', 'class ACF {} '].map((before) => JSON.parse(wordpress.run(before + look)) as Look)
  expect(
    'without ACF our boxes and answers are there',
    ours?.answers === true && ours.boxes.includes('common-measure-topic'),
  )
  expect('with ACF they are not', theirs?.answers === false && !theirs.boxes.includes('common-measure-topic'))
  const groups = theirs?.groups ?? []
  expect(`its field groups come from the plug-in: ${groups.length}`, groups.length > 5 && groups.every(Boolean))
}

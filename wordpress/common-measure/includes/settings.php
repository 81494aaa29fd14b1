<?php
/**
 * Settings → Common Measure: the site's address, the secret that signs calls, and the pages with a fixed address on the
 * site.
 */

defined('ABSPATH') || exit;

const COMMON_MEASURE_OPTION = 'common_measure';
const COMMON_MEASURE_PLACES = [
    'landing' => 'Landing page',
    'initiative' => 'Who We Are',
    'events' => 'Banner of the events',
    'terms' => 'Terms',
    'privacy' => 'Privacy policy',
];

/**
 * @return mixed `site_url` without a trailing slash, `hook_secret`, `desk_key`: texts; `ids`: ids by page; `languages`:
 * codes of the site's additional languages
 */
function common_measure_setting(string $name)
{
    $stored = get_option(COMMON_MEASURE_OPTION);
    $defaults = ['site_url' => '', 'hook_secret' => '', 'desk_key' => '', 'ids' => [], 'languages' => []];
    return (is_array($stored) ? $stored + $defaults : $defaults)[$name];
}

function common_measure_site_url(): string
{
    return untrailingslashit((string) common_measure_setting('site_url'));
}

function common_measure_clean_settings($given): array
{
    $given = is_array($given) ? $given : [];
    $before = get_option(COMMON_MEASURE_OPTION);
    $before = is_array($before) ? $before : [];
    // Secrets are never displayed; an empty field keeps the current value.
    $secret = fn ($name) => trim((string) ($given[$name] ?? '')) ?: ($before[$name] ?? '');
    return [
        'site_url' => untrailingslashit(sanitize_url($given['site_url'] ?? ($before['site_url'] ?? ''), ['http', 'https'])),
        'hook_secret' => $secret('hook_secret'),
        'desk_key' => $secret('desk_key'),
        'languages' => common_measure_clean_languages($given['languages'] ?? ($before['languages'] ?? [])),
        // The id 0 removes the page.
        'ids' => array_filter(array_map('absint', array_intersect_key((array) ($given['ids'] ?? []), COMMON_MEASURE_PLACES + ['navigation' => ''])) + (array) ($before['ids'] ?? [])),
    ];
}

/** @param string|array $given codes such as "es" or "pt-BR"; commas separate them in a text */
function common_measure_clean_languages($given): array
{
    $codes = array_map('trim', is_array($given) ? array_filter($given, 'is_string') : explode(',', (string) $given));
    return array_values(array_unique(preg_grep('/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/', $codes)));
}

add_action('admin_init', function (): void {
    register_setting('common_measure', COMMON_MEASURE_OPTION, ['type' => 'object', 'sanitize_callback' => 'common_measure_clean_settings']);
});

add_action('rest_api_init', function (): void {
    // The import sends the ids of its pages. Secrets can be written but not read.
    register_rest_route('common-measure/v1', '/settings', [
        'methods' => 'POST',
        'permission_callback' => fn () => current_user_can('manage_options'),
        'callback' => function (WP_REST_Request $request) {
            update_option(COMMON_MEASURE_OPTION, common_measure_clean_settings($request->get_json_params()));
            return ['content_ids' => common_measure_content_ids()];
        },
    ]);
});

/** Required value of the site's setting CONTENT_IDS. */
function common_measure_content_ids(): string
{
    $ids = common_measure_setting('ids');
    $navigation = get_term_by('slug', 'blog', 'category');
    $ids += ['navigation' => $navigation ? $navigation->term_id : 0];
    $pairs = array_filter($ids);
    return implode(',', array_map(fn ($name) => "$name={$pairs[$name]}", array_keys($pairs)));
}

add_action('admin_menu', function (): void {
    add_options_page('Common Measure', 'Common Measure', 'manage_options', 'common-measure', 'common_measure_settings_page');
});

function common_measure_settings_page(): void
{
    $name = fn ($key) => esc_attr(COMMON_MEASURE_OPTION . "[$key]");
    $kept = fn ($key) => common_measure_setting($key) === '' ? '' : __('Kept. Write a new one to replace it.', 'common-measure');
    ?>
    <div class="wrap">
        <h1>Common Measure</h1>
        <form method="post" action="options.php">
            <?php settings_fields('common_measure'); ?>
            <table class="form-table" role="presentation">
                <tr>
                    <th scope="row"><label for="cm-site-url"><?php esc_html_e('Address of the site', 'common-measure'); ?></label></th>
                    <td><input class="regular-text code" type="url" id="cm-site-url" name="<?php echo $name('site_url'); ?>" value="<?php echo esc_attr(common_measure_site_url()); ?>" placeholder="https://www.example.org">
                    <p class="description"><?php esc_html_e('Preview and View lead there.', 'common-measure'); ?></p></td>
                </tr>
                <tr>
                    <th scope="row"><label for="cm-hook-secret"><?php esc_html_e('Hook secret', 'common-measure'); ?></label></th>
                    <td><input class="regular-text code" type="password" id="cm-hook-secret" name="<?php echo $name('hook_secret'); ?>" autocomplete="new-password" placeholder="<?php echo esc_attr($kept('hook_secret')); ?>">
                    <p class="description"><?php esc_html_e('The site’s setting HOOK_SECRET. It signs previews, and the call that shows an edit at once.', 'common-measure'); ?></p></td>
                </tr>
                <tr>
                    <th scope="row"><label for="cm-desk-key"><?php esc_html_e('Desk key', 'common-measure'); ?></label></th>
                    <td><input class="regular-text code" type="password" id="cm-desk-key" name="<?php echo $name('desk_key'); ?>" autocomplete="new-password" placeholder="<?php echo esc_attr($kept('desk_key')); ?>">
                    <p class="description"><?php esc_html_e('One of the site’s DESK_KEYS, for this WordPress. With it, pages list their worksheets beside the text.', 'common-measure'); ?></p></td>
                </tr>
                <tr>
                    <th scope="row"><label for="cm-languages"><?php esc_html_e('Other languages', 'common-measure'); ?></label></th>
                    <td><input class="regular-text code" id="cm-languages" name="<?php echo $name('languages'); ?>" value="<?php echo esc_attr(implode(', ', common_measure_setting('languages'))); ?>" placeholder="es">
                    <p class="description"><?php esc_html_e('Those of the site beside its first one, such as es. Each gets a box for its texts below every text.', 'common-measure'); ?></p></td>
                </tr>
                <?php foreach (COMMON_MEASURE_PLACES as $place => $label) : ?>
                <tr>
                    <th scope="row"><label for="cm-<?php echo esc_attr($place); ?>"><?php echo esc_html(translate($label, 'common-measure')); ?></label></th>
                    <td><?php wp_dropdown_pages(['name' => COMMON_MEASURE_OPTION . "[ids][$place]", 'id' => "cm-$place", 'selected' => (int) (common_measure_setting('ids')[$place] ?? 0), 'show_option_none' => '—', 'option_none_value' => '0']); ?></td>
                </tr>
                <?php endforeach; ?>
            </table>
            <?php submit_button(); ?>
        </form>
        <h2><?php esc_html_e('For the site', 'common-measure'); ?></h2>
        <p><?php esc_html_e('Set these at the site, and start it again:', 'common-measure'); ?></p>
        <pre><?php echo esc_html('CONTENT_URL=' . home_url() . "\nCONTENT_IDS=" . common_measure_content_ids()); ?></pre>
        <h2><?php esc_html_e('Connection', 'common-measure'); ?></h2>
        <p><?php echo esc_html(common_measure_connection()); ?></p>
    </div>
    <?php
}

/** One sentence about whether the site accepts calls of this WordPress. */
function common_measure_connection(): string
{
    if (common_measure_site_url() === '' || common_measure_setting('hook_secret') === '') {
        return __('Not connected: the address of the site and the hook secret are needed.', 'common-measure');
    }
    $response = common_measure_call_hook(['spreadsheets' => []], true);
    $status = is_wp_error($response) ? 0 : (int) wp_remote_retrieve_response_code($response);
    $sentences = [
        202 => __('Connected: an edit shows on the site at once.', 'common-measure'),
        401 => __('The site refuses the hook secret. It must be the same as its HOOK_SECRET.', 'common-measure'),
        404 => __('The site has no HOOK_SECRET.', 'common-measure'),
    ];
    return $sentences[$status] ?? sprintf(__('The site does not answer: %s', 'common-measure'), is_wp_error($response) ? $response->get_error_message() : $status);
}

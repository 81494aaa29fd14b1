<?php
/** A box next to the text with the page's worksheets and their states, as on the editors' desk. */

defined('ABSPATH') || exit;

add_action('add_meta_boxes', function (string $type): void {
    if (in_array($type, ['page', 'post'], true) && common_measure_setting('desk_key') !== '') {
        add_meta_box('common-measure-worksheets', __('Worksheets', 'common-measure'), 'common_measure_worksheets_box', $type, 'side');
    }
});

/** The box is filled after the editor has loaded, because the desk reads every worksheet again. */
function common_measure_worksheets_box(WP_Post $post): void
{
    $address = rest_url("common-measure/v1/worksheets/{$post->ID}");
    printf('<div class="common-measure-worksheets" data-address="%s" role="status"><p>…</p></div>', esc_url($address));
}

add_action('rest_api_init', function (): void {
    register_rest_route('common-measure/v1', '/worksheets/(?P<id>\d+)', [
        'methods' => 'GET',
        'permission_callback' => fn ($request) => current_user_can('edit_post', (int) $request['id']),
        'callback' => 'common_measure_worksheets',
    ]);
});

/**
 * @return array|WP_Error `worksheets` of the page: title, state, number of remarks, address on the desk; `message` if
 * there are none
 */
function common_measure_worksheets(WP_REST_Request $request)
{
    $post = get_post((int) $request['id']);
    $response = wp_remote_get(common_measure_site_url() . '/desk/api/check', [
        'timeout' => 20,
        'redirection' => 0,
        'headers' => ['Authorization' => 'Bearer ' . common_measure_setting('desk_key')],
    ]);
    $status = is_wp_error($response) ? 0 : (int) wp_remote_retrieve_response_code($response);
    $pages = $status === 200 ? (json_decode(wp_remote_retrieve_body($response), true)['pages'] ?? null) : null;
    if (!is_array($pages)) {
        $message = $status === 401 ? __('The desk refuses the key in Settings → Common Measure.', 'common-measure') : __('The desk does not answer.', 'common-measure');
        return new WP_Error('common_measure_desk', $message, ['status' => 502]);
    }
    $path = $post ? common_measure_path($post) : null;
    foreach ($pages as $page) {
        if (($page['path'] ?? null) === $path) {
            return ['worksheets' => array_map('common_measure_worksheet', $page['worksheets'] ?? []), 'message' => ''];
        }
    }
    $message = $post && $post->post_status === 'publish' ? __('The desk knows no worksheets of this page.', 'common-measure') : __('Worksheets are listed when the page is published. Try them at the desk before.', 'common-measure');
    return ['worksheets' => [], 'message' => $message];
}

function common_measure_worksheet(array $worksheet): array
{
    $remarks = ($worksheet['diagnostics']['error'] ?? 0) + ($worksheet['diagnostics']['warning'] ?? 0);
    return [
        'title' => (string) ($worksheet['title'] ?? ''),
        'state' => (string) ($worksheet['state'] ?? ''),
        'remarks' => $remarks,
        'address' => common_measure_site_url() . '/desk/worksheets/' . rawurlencode($worksheet['spreadsheet'] ?? '') . '/' . rawurlencode($worksheet['title'] ?? ''),
    ];
}

<?php
/**
 * “Preview” leads to the site. The editor's link is an address in this WordPress that creates a token when it is
 * opened. A link that was displayed for hours therefore works, and only editors with the right to edit get a preview.
 */

defined('ABSPATH') || exit;

const COMMON_MEASURE_DOOR = 'common_measure_preview';

add_filter('preview_post_link', function (string $link, WP_Post $post): string {
    return common_measure_preview_door($post) ?? $link;
}, 20, 2);

/** Null if no preview is possible: without settings, and for members of the committee. */
function common_measure_preview_door(WP_Post $post): ?string
{
    $is_known = in_array($post->post_type, ['post', 'page', 'events'], true);
    if (!$is_known || common_measure_site_url() === '' || common_measure_setting('hook_secret') === '') {
        return null;
    }
    return admin_url('admin-post.php?' . http_build_query(['action' => COMMON_MEASURE_DOOR, 'post' => $post->ID]));
}

add_action('admin_post_' . COMMON_MEASURE_DOOR, function (): void {
    $post = get_post(absint($_GET['post'] ?? 0));
    if (!$post || !common_measure_preview_door($post) || !current_user_can('edit_post', $post->ID)) {
        wp_die(__('There is no such item, or it is not yours to edit.', 'common-measure'), __('Preview', 'common-measure'), ['response' => 403]);
    }
    nocache_headers();
    header('Referrer-Policy: no-referrer');
    wp_redirect(common_measure_preview_address($post, common_measure_revision($post)), 302, 'Common Measure');
    exit;
});

/** The requested revision, otherwise the editor's unsaved changes; 0 for the item itself. */
function common_measure_revision(WP_Post $post): int
{
    $asked = absint($_GET['revision'] ?? 0);
    if ($asked > 0 && (int) wp_get_post_parent_id($asked) === $post->ID) {
        return $asked;
    }
    $unsaved = wp_get_post_autosave($post->ID, get_current_user_id());
    return $unsaved && strtotime($unsaved->post_modified_gmt) > strtotime($post->post_modified_gmt) ? $unsaved->ID : 0;
}

function common_measure_preview_address(WP_Post $post, int $revision): string
{
    $type = COMMON_MEASURE_TYPES[$post->post_type];
    $end = time() + HOUR_IN_SECONDS;
    $signature = hash_hmac('sha256', "preview:$type:{$post->ID}:$end", common_measure_setting('hook_secret'));
    $query = ['token' => "$end.$signature"] + ($revision > 0 ? ['revision' => $revision] : []);
    return common_measure_site_url() . "/desk/preview/$type/{$post->ID}?" . http_build_query($query);
}

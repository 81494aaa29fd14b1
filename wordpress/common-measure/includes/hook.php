<?php
/** Notifies the site of every edit, once per request, after everything is saved. */

defined('ABSPATH') || exit;

add_action('transition_post_status', function (string $new, string $old, WP_Post $post): void {
    // Drafts and their autosaves do not change public content.
    if (in_array('publish', [$new, $old], true) && !wp_is_post_revision($post)) {
        common_measure_note_post($post);
    }
}, 10, 3);
add_action('edit_attachment', fn ($id) => common_measure_note_post(get_post($id)));
foreach (['created_term', 'edited_term', 'delete_term', 'profile_update', 'deleted_user', 'update_option_sticky_posts'] as $common_measure_event) {
    add_action($common_measure_event, fn () => common_measure_edits(['type' => 'all']));
}
add_action('shutdown', 'common_measure_tell');

/** @return list<array<string, string>> edits so far */
function common_measure_edits(?array $edit = null): array
{
    static $edits = [];
    if ($edit !== null) {
        $edits[serialize($edit)] = $edit;
    }
    return array_values($edits);
}

function common_measure_note_post(WP_Post $post): void
{
    common_measure_edits(['type' => COMMON_MEASURE_TYPES[$post->post_type] ?? $post->post_type, 'slug' => $post->post_name]);
}

function common_measure_tell(): void
{
    $edits = common_measure_edits();
    if ($edits === [] || common_measure_site_url() === '' || common_measure_setting('hook_secret') === '') {
        return;
    }
    // Sends the response first, so that the editor does not wait.
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    }
    common_measure_call_hook(['content' => array_slice($edits, 0, 100)], false);
}

/** @return array|WP_Error the response of the site; an empty one without waiting */
function common_measure_call_hook(array $edits, bool $waits)
{
    $body = wp_json_encode($edits);
    return wp_remote_post(common_measure_site_url() . '/hooks/refresh', [
        'body' => $body,
        'blocking' => $waits,
        'timeout' => $waits ? 10 : 2,
        'redirection' => 0,
        'headers' => [
            'Content-Type' => 'application/json',
            'X-Hub-Signature-256' => 'sha256=' . hash_hmac('sha256', $body, common_measure_setting('hook_secret')),
        ],
    ]);
}

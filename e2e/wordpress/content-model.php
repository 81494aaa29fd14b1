<?php
/**
 * The content model of the site for a test WordPress: the post types, fields and endpoints that the site reads.
 *
 * Replaces the plug-ins Advanced Custom Fields, ACF to REST API, Better REST API Featured Images and Yoast SEO. It
 * returns the stored values of any type, which our own plug-in would correct. Fields are stored as JSON in the meta
 * value `test_acf`. In it, `{"$image": id}` is an image field, which our plug-in's own code returns.
 */

const TEST_FIELDS = 'test_acf';

add_action('init', function () {
    foreach (['events' => 'Events', 'advisory_committees' => 'Advisory Committees'] as $type => $label) {
        register_post_type($type, [
            'label' => $label,
            'public' => true,
            'show_in_rest' => true,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'author'],
        ]);
    }
    register_taxonomy_for_object_type('category', 'page');
    add_post_type_support('page', 'excerpt');
    add_theme_support('post-thumbnails');
});

add_action('rest_api_init', function () {
    if (get_option('test_is_plain')) {
        add_filter('run_wptexturize', '__return_false');
        remove_all_filters('the_content');
    }
    $posts = ['post', 'page', 'attachment', 'events', 'advisory_committees'];
    register_rest_field(array_merge($posts, ['category', 'tag', 'user']), 'acf', [
        'get_callback' => fn ($item, $field, $request, $kind) => test_fields($kind, (int) $item['id']),
    ]);
    register_rest_field(array_diff($posts, ['attachment']), 'better_featured_image', [
        'get_callback' => fn ($item) => test_featured_image((int) ($item['featured_media'] ?? 0)),
    ]);
    register_rest_field(['post', 'page'], 'yoast_head_json', [
        'get_callback' => fn ($item) => test_json(get_post_meta($item['id'], 'test_yoast', true)) ?: new stdClass(),
    ]);
    register_rest_route('acf/v3', '/pages/(?P<id>[\d]+)(?:/(?P<field>[\w\-\_]+))?', [
        'methods' => 'GET',
        'permission_callback' => '__return_true',
        'callback' => function ($request) {
            $fields = test_fields('page', (int) $request['id']);
            return $request['field'] ? [$request['field'] => $fields[$request['field']] ?? null] : ['acf' => $fields];
        },
    ]);
});

/** Fields of a post, term or user in ACF's format; an empty list without any. */
function test_fields(string $kind, int $id)
{
    if ($kind === 'user') {
        $stored = get_user_meta($id, TEST_FIELDS, true);
    } elseif ($kind === 'category' || $kind === 'tag') {
        $stored = get_term_meta($id, TEST_FIELDS, true);
    } else {
        $stored = get_post_meta($id, TEST_FIELDS, true);
    }
    return test_field_value(test_json($stored) ?? []);
}

function test_json($text)
{
    return is_string($text) && $text !== '' ? json_decode($text, true) : null;
}

/** Converts picture ids to image fields, and post ids of `community_voice` to post objects. */
function test_field_value($value, string $name = '')
{
    if (!is_array($value)) {
        return $value;
    }
    if (isset($value['$image'])) {
        return common_measure_image((int) $value['$image']);
    }
    if ($name === 'community_voice' && isset($value['ID'])) {
        return get_post((int) $value['ID']) ?: false;
    }
    foreach ($value as $key => $entry) {
        $value[$key] = test_field_value($entry, (string) $key);
    }
    return $value;
}

/** Response of the plug-in Better REST API Featured Images; null without a picture. */
function test_featured_image(int $id)
{
    $picture = $id > 0 ? get_post($id) : null;
    if (!$picture) {
        return null;
    }
    $meta = wp_get_attachment_metadata($id) ?: [];
    $url = wp_get_attachment_url($id);
    foreach ($meta['sizes'] ?? [] as $name => $size) {
        $meta['sizes'][$name]['source_url'] = dirname($url) . '/' . $size['file'];
    }
    return [
        'id' => $id,
        'alt_text' => get_post_meta($id, '_wp_attachment_image_alt', true),
        'caption' => $picture->post_excerpt,
        'description' => $picture->post_content,
        'media_type' => wp_attachment_is_image($id) ? 'image' : 'file',
        'media_details' => $meta ?: new stdClass(),
        'post' => $picture->post_parent ?: null,
        'source_url' => $url,
    ];
}

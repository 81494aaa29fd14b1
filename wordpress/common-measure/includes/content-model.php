<?php
/** The post types and categories that a Common Measure site reads. */

defined('ABSPATH') || exit;

/** Post types that the site reads, by their names in the REST API. */
const COMMON_MEASURE_TYPES = ['post' => 'posts', 'page' => 'pages', 'events' => 'events', 'advisory_committees' => 'advisory_committees'];

/** Categories that the site requests by slug. */
const COMMON_MEASURE_CATEGORIES = [
    'topic' => 'Topic',
    'sub-topic' => 'Sub-topic',
    'blog' => 'Blog',
    'community-voices' => 'Community Voices',
    'faqs' => 'FAQs',
];

add_action('init', 'common_measure_register');

function common_measure_register(): void
{
    $types = [
        'events' => [__('Events', 'common-measure'), __('Event', 'common-measure'), 'calendar-alt'],
        'advisory_committees' => [__('Committee', 'common-measure'), __('Member', 'common-measure'), 'groups'],
    ];
    foreach ($types as $type => [$many, $one, $icon]) {
        register_post_type($type, [
            'labels' => ['name' => $many, 'singular_name' => $one, 'add_new_item' => sprintf(__('Add %s', 'common-measure'), $one), 'edit_item' => sprintf(__('Edit %s', 'common-measure'), $one)],
            'public' => true,
            'show_in_rest' => true,
            'menu_icon' => "dashicons-$icon",
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'author', 'revisions', 'custom-fields'],
        ]);
    }
    register_taxonomy_for_object_type('category', 'page');
    add_post_type_support('page', ['excerpt', 'custom-fields']);
    add_theme_support('post-thumbnails');
}

/** Creates missing categories, and enables pretty addresses for the REST API. */
function common_measure_activate(): void
{
    common_measure_register();
    foreach (COMMON_MEASURE_CATEGORIES as $slug => $name) {
        if (!term_exists($slug, 'category')) {
            wp_insert_term($name, 'category', ['slug' => $slug]);
        }
    }
    global $wp_rewrite;
    if (get_option('permalink_structure') === '') {
        $wp_rewrite->set_permalink_structure('/%postname%/');
    }
    flush_rewrite_rules();
}

/* The site shows texts as typed. */
add_filter('run_wptexturize', '__return_false');

/* Orders items with the same date by id, as the site does, because WordPress leaves their order undefined. */
foreach (array_keys(COMMON_MEASURE_TYPES) as $common_measure_type) {
    add_filter("rest_{$common_measure_type}_query", function (array $query): array {
        if (($query['orderby'] ?? 'date') === 'date') {
            $order = $query['order'] ?? 'DESC';
            $query['orderby'] = ['date' => $order, 'ID' => $order];
        }
        return $query;
    });
}
